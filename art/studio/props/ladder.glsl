// A ladder that leans upward. uC: rails, rungs, caps, lit rung. uP: which rung is lit.
vec2 map(vec3 p) {
  float y = p.y, w = 0.42 - 0.06 * y;
  vec3 q = vec3(abs(p.x) - w, y, p.z);
  vec2 d = vec2(solid(box2(q.xz, vec2(0.065, 0.09), 0.03), y, 1.22, 0.04), 0.0);
  float k = clamp(floor(y / 0.36 + 0.5), -3.0, 3.0), ry = y - k * 0.36;
  float rung = capsule(vec3(abs(p.x), ry, p.z - 0.01), vec3(0), vec3(w, 0, 0), 0.055);
  d = near(d, vec2(rung, abs(k - uP[0]) < 0.5 ? 3.0 : 1.0));
  d = near(d, vec2(length(vec2(length(vec2(q.x + 0.0, q.z)) - 0.085, abs(ry) - 0.0)) - 0.030, 2.0));
  return near(d, vec2(length(vec3(q.x, abs(y) - 1.25, q.z)) - 0.105, 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return glowOf(uC[3], 0.9);
  if (id > 1.5) return metalOf(uC[2], 0.10);
  if (id > 0.5) return metalOf(uC[1], 0.12);
  return enamelOf(uC[0]);
}
