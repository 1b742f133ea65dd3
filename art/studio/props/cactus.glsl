// A cactus in a pot. uC: skin, ridge, flower, pot.
float limb(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, e = b - a; float h = clamp(dot(q, e) / dot(e, e), 0.0, 1.0); vec3 o = q - e * h; float w = abs(e.y) > abs(e.x) ? atan(o.x, o.z) : atan(o.y, o.z); return length(o) - r - 0.025 * cos(w * 9.0); }
vec2 map(vec3 p) {
  float d1 = limb(p, vec3(0, -0.6, 0), vec3(0, 0.66, 0), 0.29);
  d1 = smin(d1, smin(limb(p, vec3(0.2, -0.16, 0), vec3(0.60, -0.12, 0), 0.16), limb(p, vec3(0.64, -0.10, 0), vec3(0.64, 0.34, 0), 0.165), 0.08), 0.07);
  d1 = smin(d1, smin(limb(p, vec3(-0.2, 0.06, 0), vec3(-0.56, 0.08, 0), 0.14), limb(p, vec3(-0.60, 0.10, 0), vec3(-0.60, 0.52, 0), 0.145), 0.08), 0.07);
  vec2 d = vec2(d1 * 0.85, 0.0);
  float r = length(p.xz); float pot = max(r - 0.42 - 0.14 * (p.y + 0.95), abs(p.y + 0.82) - 0.22) - 0.02; pot = min(pot, max(r - 0.52, abs(p.y + 0.60) - 0.07) - 0.02);
  d = near(d, vec2(pot, 3.0));
  vec3 f = p - vec3(0.06, 0.98, 0.08); float c; vec3 q = f; q.xz = ring(f.xz, 6.0, c); d = near(d, vec2(ellip(q - vec3(0.10, 0.03, 0), vec3(0.13, 0.06, 0.075)), 2.0));
  return near(d, vec2(length(f - vec3(0, 0.06, 0)) - 0.06, 4.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 3.5) return enamelOf(vec3(1.0, 0.75, 0.1));
  if (id > 2.5) return enamelOf(uC[3]);
  if (id > 1.5) { Paint e = enamelOf(uC[2]); e.glow = 0.2; return e; }
  vec3 g = fract(p * vec3(0, 6.5, 0) + 0.5) - 0.5; Paint e = enamelOf(mix(uC[1], uC[0], smoothstep(-0.8, 0.8, p.y + 0.4 * n.x))); e.coat = 0.5; return e;
}
