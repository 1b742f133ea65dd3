// A globe of snow over a little wood. uC: base, metal, sky above, sky below.
vec2 map(vec3 p) {
  float r = length(p.xz); vec2 d = vec2(length(p - vec3(0, 0.22, 0)) - 0.76, 0.0);
  float base = max(r - 0.62 - 0.16 * smoothstep(-0.5, -0.95, p.y), abs(p.y + 0.70) - 0.24) - 0.03; d = near(d, vec2(base, 1.0));
  d = near(d, vec2(min(torusY(p + vec3(0, 0.46, 0), 0.62, 0.065), torusY(p + vec3(0, 0.93, 0), 0.80, 0.05)), 2.0)); vec3 s = p - vec3(0, -0.72, 0.68); return near(d, vec2(solid(length(s.xy * vec2(0.7, 1.0)) - 0.13, s.z, 0.06, 0.03), 2.0));
}
float tree(vec2 q, float s) { q /= s; float d = 9.0; for (int i = 0; i < 3; i++) { float k = float(i); vec2 o = q - vec2(0, 0.10 + 0.17 * k); float w = 0.30 - 0.07 * k; d = min(d, max(abs(o.x) * 0.85 + o.y * 0.62 - w * 0.62, -o.y)); } return min(d, max(abs(q.x) - 0.04, abs(q.y) - 0.12)) * s; }
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[1], 0.12);
  if (id > 0.5) return matteOf(uC[0] * (0.8 + 0.4 * noise3(p * vec3(5.0, 30.0, 5.0))));
  vec2 q = (p.xy - vec2(0, 0.22)) / 0.76; q *= 1.0 + 0.18 * dot(q, q); vec3 c = mix(uC[3], uC[2], smoothstep(-0.4, 0.8, q.y)); c = mix(c, vec3(1.0, 0.95, 0.75), smoothstep(0.16, 0.13, length(q - vec2(0.36, 0.44))));
  float back = q.y + 0.22 - 0.10 * sin(q.x * 3.0 + 2.0); c = mix(c, mix(uC[2], vec3(0.85, 0.93, 1.0), 0.55), smoothstep(0.01, -0.01, back));
  float k = min(tree(q - vec2(-0.34, -0.34), 0.95), min(tree(q - vec2(0.30, -0.38), 0.80), tree(q - vec2(-0.02, -0.46), 1.25))); vec3 pine = mix(vec3(0.02, 0.20, 0.13), vec3(0.8, 0.95, 1.0), 0.65 * smoothstep(0.45, 0.6, fract(q.y * 6.0 + 0.3))); c = mix(c, pine, smoothstep(0.008, -0.008, k));
  float hill = q.y + 0.44 + 0.06 * sin(q.x * 4.0); c = mix(c, vec3(0.92, 0.97, 1.0) * (0.85 + 0.2 * q.x), smoothstep(0.01, -0.01, hill));
  for (int i = 0; i < 30; i++) { float f = float(i); vec2 o = vec2(hash(vec3(f, 1.0, 2.0)), hash(vec3(f, 4.0, 1.0))) * 2.0 - 1.0; c = mix(c, vec3(1.0), smoothstep(0.034, 0.018, length(q - o) + 0.016 * hash(vec3(f)))); }
  Paint e = enamelOf(c); e.glow = 0.42; e.rough = 0.06; e.coat = 1.5; return e;
}
