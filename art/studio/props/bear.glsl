// A bear of gum. uC: gum, gum where light leaves it.
vec2 map(vec3 p) {
  p.y += 0.06; vec3 q = vec3(abs(p.x), p.y, p.z);
  float d = ellip(p + vec3(0, 0.26, 0), vec3(0.50, 0.58, 0.42));
  d = smin(d, length(p - vec3(0, 0.52, 0.04)) - 0.43, 0.10);
  d = smin(d, length(q - vec3(0.33, 0.86, 0.02)) - 0.16, 0.06);
  d = smin(d, capsule(q, vec3(0.40, 0.06, 0.16), vec3(0.50, -0.16, 0.46), 0.165), 0.08);
  d = smin(d, capsule(q, vec3(0.28, -0.66, 0.10), vec3(0.36, -0.78, 0.48), 0.20), 0.08);
  d = smin(d, ellip(p - vec3(0, 0.42, 0.40), vec3(0.19, 0.14, 0.13)), 0.05);
  d = smin(d, length(p - vec3(0, 0.49, 0.53)) - 0.055, 0.02);
  d = smax(d, -(length(q - vec3(0.16, 0.60, 0.43)) - 0.055), 0.04);
  d = smax(d, -(length(q - vec3(0.33, 0.87, 0.17)) - 0.07), 0.05);
  return vec2(d * 0.9, 0.0);
}
Paint paint(float id, vec3 p, vec3 n) { float k = clamp(map(p - n * 0.22).x / -0.22, 0.0, 1.0); Paint e = enamelOf(mix(uC[1], uC[0], smoothstep(0.2, 1.0, k))); e.glow = 0.30; e.coat = 1.3; return e; }
