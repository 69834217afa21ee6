// Adds a sample to the average; the blend constant is its share. At the edge of a man a single pixel may be no number, or
// far brighter than all others: it would stay in the average.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var sample_picture: texture_2d<f32>;
@group(0) @binding(1) var sample_sampler: sampler;

const BRIGHTEST = vec4<f32>(64.0);

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let light = textureSample(sample_picture, sample_sampler, in.uv);
    return select(vec4<f32>(0.0), min(light, BRIGHTEST), light >= vec4<f32>(0.0));
}
