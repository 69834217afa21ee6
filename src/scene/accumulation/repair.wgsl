// Repairs invalid pixels. At a mesh's edge a vertex colour may be extrapolated beyond its triangle, which gives
// negative or non-finite colours. A screen shows those as black, but an average never recovers from them. An invalid
// pixel gets the mean of its valid neighbours.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;

// Largest brightness in an average: a brighter spark would show as a dot.
const BRIGHTEST = vec3<f32>(64.0);
// Colours from here on are invalid: close to the largest half float.
const NO_LIGHT = vec3<f32>(65000.0);

fn is_light(light: vec3<f32>) -> bool {
    return all(light >= vec3<f32>(0.0)) && all(light < NO_LIGHT);
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.position.xy);
    let light = textureLoad(picture, at, 0).rgb;
    if is_light(light) {
        return vec4<f32>(min(light, BRIGHTEST), 1.0);
    }
    let last = vec2<i32>(textureDimensions(picture)) - 1;
    var around = vec4<f32>(0.0);
    for (var x = -1; x <= 1; x++) {
        for (var y = -1; y <= 1; y++) {
            let near = textureLoad(picture, clamp(at + vec2<i32>(x, y), vec2<i32>(0), last), 0).rgb;
            if is_light(near) {
                around += vec4<f32>(min(near, BRIGHTEST), 1.0);
            }
        }
    }
    return vec4<f32>(around.rgb / max(around.a, 1.0), 1.0);
}
