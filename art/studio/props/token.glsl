// A struck token whose outline is free: an oval, a polygon, scallops, a hole. uC: metal, field, emblem. uP: corners (0 =
// round), their sharpness 0..1, width to height, scallops, their depth, radius of a hole (0 = none), emblem's size.
float outline(vec2 p) {
  p.x /= uP[2];
  float r = length(p), a = atan(p.x, p.y), k = 6.2831853 / max(uP[0], 1.0);
  float b = mod(a + k * 0.5, k) - k * 0.5;
  float flat_ = uP[0] > 2.5 ? mix(r, r * cos(b) / cos(k * 0.5) , uP[1]) : r;
  return flat_ - uP[4] * cos(a * uP[3]);
}
vec2 map(vec3 p) {
  float r = outline(p.xy), hole = uP[5] > 0.0 ? uP[5] - length(p.xy) : -1.0;
  vec2 d = vec2(solid(max(r - 0.94, hole), p.z, 0.115, 0.04), 0.0);
  d.x = min(d.x, solid(abs(r - 0.86) - 0.08, p.z, 0.185, 0.06));
  if (uP[5] > 0.0) d.x = min(d.x, solid(abs(hole + 0.05) - 0.05, p.z, 0.175, 0.04));
  d = near(d, vec2(solid(max(r - 0.74, hole), p.z, 0.128, 0.01), 1.0));
  if (uP[6] <= 0.0) return d;
  float s = shape(p.xy / uP[6]) * uP[6];
  return near(d, vec2(puff(s, abs(p.z) - 0.10, 0.11, 0.115), 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[2], 0.10);
  if (id > 0.5) return Paint(uC[1], 0.25, 0.45, 0.10, 0.35);
  return metalOf(uC[0], 0.12);
}
