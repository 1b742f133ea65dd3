#version 300 es
precision highp float;
// A painted backdrop. The scene's file gives scene(); uPal: deep, middle, bright, light.
out vec4 outColor;
uniform vec2 uSize;
uniform vec3 uPal[4];
uniform vec2 uFocus;
uniform float uSeed, uScale, uDim;

float hash1(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031 + uSeed * 0.137); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float vnoise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); return mix(mix(hash1(i), hash1(i + vec2(1, 0)), f.x), mix(hash1(i + vec2(0, 1)), hash1(i + vec2(1, 1)), f.x), f.y); }
float fbm(vec2 p) { float s = 0.0, a = 0.5; for (int i = 0; i < 5; i++) { s += a * vnoise(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p; a *= 0.5; } return s; }
// Beams from a point: soft, uneven, fading outward.
float beams(vec2 q, float n) { float a = atan(q.x, q.y); float b = 0.5 + 0.5 * sin(a * n + 2.0 * vnoise(vec2(a * 3.0, uSeed))); return pow(b, 1.5) * (0.55 + 0.45 * vnoise(vec2(a * n * 0.6, 3.0))); }
float glow(vec2 q, float r) { return exp(-dot(q, q) / (r * r)); }
// Lights out of focus.
vec3 bokeh(vec2 p, float n, float size, vec3 tint) { vec2 g = p * n, i = floor(g); vec3 c = vec3(0); for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { vec2 o = i + vec2(x, y); float h = hash1(o); vec2 at = o + 0.5 + 0.6 * (vec2(hash1(o + 3.1), hash1(o + 7.7)) - 0.5); float d = length(g - at), r = size * (0.3 + h); c += tint * step(0.45, h) * (0.35 * smoothstep(r, r * 0.85, d) + 0.5 * smoothstep(r * 0.12, 0.0, abs(d - r * 0.9))) * h; } return c; }
float spark(vec2 p, float n, float keep) { vec2 g = p * n, i = floor(g); float h = hash1(i + 11.0); vec2 at = i + 0.2 + 0.6 * vec2(hash1(i + 3.1), hash1(i + 7.7)); float d = length(g - at); return step(keep + 0.22, h) * 1.5 * exp(-d * d * 260.0 / (0.12 + 1.6 * fract(h * 57.0))); }
float hills(float x, float base, float amp, float f, float s) { return base + amp * (vnoise(vec2(x * f, s)) - 0.5) + amp * 0.3 * (vnoise(vec2(x * f * 2.7, s + 9.0)) - 0.5); }

//#include prop

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  vec2 q = (gl_FragCoord.xy - uFocus * uSize) / uSize.y / uScale;
  vec3 c = scene(uv, q);
  c = pow(max(c, 0.0), vec3(1.42)) * 1.02;
  float edge = length((uv - uFocus) * vec2(uSize.x / uSize.y, 1.0));
  c *= mix(1.0, uDim, smoothstep(0.35, 1.15, edge));
  c += (hash1(gl_FragCoord.xy) - 0.5) * 0.006;
  float peak = max(c.r, max(c.g, c.b)); if (peak > 0.8) { float s = 1.0 - 0.04 / (peak - 0.6); c = mix(c * s / peak, vec3(s), 0.12 * smoothstep(1.0, 2.5, peak)); }
  outColor = vec4(pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
