// Shadows of the lamp's disc: sharp at a piece's foot, softer the farther the shadow falls. Takes the place of Bevy's
// module of this name (soft_shadows.rs). Deterministic: no noise that frames would have to average. Follows the
// percentage-closer soft shadows of Fernando (2005); how far away blockers are is found by comparisons alone, since
// WebGL2 can't also read the depths.

#define_import_path bevy_pbr::shadow_sampling

#import bevy_pbr::mesh_view_bindings as view_bindings

const SPOT_SHADOW_TEXEL_SIZE: f32 = 0.0134277345;

/// Points at which blockers are sought, and at which the shadow is then averaged.
const SEARCHED: u32 = 8u;
const AVERAGED: u32 = 24u;
/// Distances of blockers that are told apart, along the light, in metres. A king's top is 0.14 m above the end of its shadow.
const NEAREST: f32 = 0.004;
const NEAR: f32 = 0.03;
const FAR: f32 = 0.07;
const FARTHEST: f32 = 0.14;
/// The golden angle, in radians: points of a disc in the pattern of a sunflower's seeds.
const GOLDEN: f32 = 2.3999632;

/// Returns how much of the lamp's light reaches this depth, 0 to 1, between four texels.
fn visible_at(uv: vec2<f32>, depth: f32, array_index: i32) -> f32 {
#ifdef NO_ARRAY_TEXTURES_SUPPORT
    return textureSampleCompareLevel(
        view_bindings::directional_shadow_textures,
        view_bindings::directional_shadow_textures_comparison_sampler,
        uv,
        depth,
    );
#else
    return textureSampleCompareLevel(
        view_bindings::directional_shadow_textures,
        view_bindings::directional_shadow_textures_comparison_sampler,
        uv,
        array_index,
        depth,
    );
#endif
}

/// Returns how much of the lamp's light is blocked by things farther away than `distance` metres.
fn hidden_beyond(distance: f32, uv: vec2<f32>, depth: f32, array_index: i32, metre_deep: f32) -> f32 {
    return 1.0 - visible_at(uv, depth + distance * metre_deep, array_index);
}

/// Returns a point of the unit disc.
fn seed(number: u32, count: u32) -> vec2<f32> {
    let angle = f32(number) * GOLDEN;
    return sqrt((f32(number) + 0.5) / f32(count)) * vec2(cos(angle), sin(angle));
}

/// Averages over a square of 4 × 4 texels by five readings, each between four texels. The middle one counts as much as the
/// others together, so that an edge falls off without steps.
fn cheap_shadow(uv: vec2<f32>, depth: f32, array_index: i32) -> f32 {
    let texel = 1.0 / vec2<f32>(textureDimensions(view_bindings::directional_shadow_textures));
    let other = vec2(texel.x, -texel.y);
    let around = visible_at(uv + texel, depth, array_index) + visible_at(uv - texel, depth, array_index)
        + visible_at(uv + other, depth, array_index) + visible_at(uv - other, depth, array_index);
    return 0.5 * visible_at(uv, depth, array_index) + 0.125 * around;
}

/// Averages over a square of 4 × 4 texels.
fn narrow_shadow(uv: vec2<f32>, depth: f32, array_index: i32) -> f32 {
    let texel = 1.0 / vec2<f32>(textureDimensions(view_bindings::directional_shadow_textures));
    var sum = 0.0;
    for (var row = -1; row <= 1; row++) {
        for (var column = -1; column <= 1; column++) {
            let weight = f32((2 - abs(row)) * (2 - abs(column)));
            sum += weight * visible_at(uv + vec2(f32(column), f32(row)) * texel, depth, array_index);
        }
    }
    return sum / 16.0;
}

fn sample_shadow_map(
    light_local: vec2<f32>,
    depth: f32,
    array_index: i32,
    frag_coord_xy: vec2<f32>,
    texel_size: f32,
) -> f32 {
#ifdef SHADOW_FILTER_METHOD_HARDWARE_2X2
    return cheap_shadow(light_local, depth, array_index);
#else
    let lamp = &view_bindings::lights.directional_lights[0];
    let softness = tan(0.5 * (*lamp).sun_disk_angular_size);
    if (softness <= 0.0) {
        return narrow_shadow(light_local, depth, array_index);
    }
    // Lengths of a metre: across the map, and in depth.
    let size = vec2<f32>(textureDimensions(view_bindings::directional_shadow_textures));
    let metre = 1.0 / (texel_size * size);
    let clip = &(*lamp).cascades[0].clip_from_world;
    let metre_deep = length(vec3((*clip)[0].z, (*clip)[1].z, (*clip)[2].z));

    let reach = softness * FARTHEST * metre;
    var blocked = 0.0;
    var distance = 0.0;
    for (var number = 0u; number < SEARCHED; number++) {
        let at = light_local + seed(number, SEARCHED) * reach;
        let hidden = hidden_beyond(NEAREST, at, depth, array_index, metre_deep);
        if (hidden > 0.0) {
            blocked += hidden;
            distance += hidden * NEAREST
                + hidden_beyond(NEAR, at, depth, array_index, metre_deep) * (NEAR - NEAREST)
                + hidden_beyond(FAR, at, depth, array_index, metre_deep) * (FAR - NEAR)
                + hidden_beyond(FARTHEST, at, depth, array_index, metre_deep) * (FARTHEST - FAR);
        }
    }
    if (blocked == 0.0) {
        return narrow_shadow(light_local, depth, array_index);
    }
    let radius = max(softness * distance / blocked, 1.5 * texel_size) * metre;
    var sum = 0.0;
    for (var number = 0u; number < AVERAGED; number++) {
        sum += visible_at(light_local + seed(number, AVERAGED) * radius, depth, array_index);
    }
    return sum / f32(AVERAGED);
#endif
}

// Bevy imports these, too, for lights that the table doesn't have.

fn sample_shadow_map_pcss(
    light_local: vec2<f32>,
    depth: f32,
    array_index: i32,
    frag_coord_xy: vec2<f32>,
    texel_size: f32,
    light_size: f32,
) -> f32 {
    return sample_shadow_map(light_local, depth, array_index, frag_coord_xy, texel_size);
}

fn sample_shadow_cubemap(
    light_local: vec3<f32>,
    distance_to_light: f32,
    depth: f32,
    light_id: u32,
    frag_coord_xy: vec2<f32>,
) -> f32 {
    return 1.0;
}

fn sample_shadow_cubemap_pcss(
    light_local: vec3<f32>,
    distance_to_light: f32,
    depth: f32,
    light_id: u32,
    light_size: f32,
    frag_coord_xy: vec2<f32>,
) -> f32 {
    return 1.0;
}
