// At the edge of a man a colour may be read beyond the triangle that has it: less than nothing, or no number. A screen
// takes that for black, and an average never forgets it. Such a pixel becomes what is around it.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;

// What is brighter is a spark that an average would show as a dot.
const BRIGHTEST = vec3<f32>(64.0);
// More than a half float holds is no light.
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
