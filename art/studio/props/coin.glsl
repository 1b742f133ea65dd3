// A coin: milled edge, raised rim, a ring of pearls, an emblem from uShape. uC: metal, field, emblem.
vec2 map(vec3 p) {
  float r = length(p.xy), a = atan(p.y, p.x);
  float mill = 0.012 * smoothstep(0.10, 0.06, abs(p.z)) * cos(a * 84.0);
  float body = solid(r - 0.96 - mill, p.z, 0.115, 0.04);
  float rim = solid(abs(r - 0.87) - 0.085, p.z, 0.185, 0.06);
  vec2 d = vec2(min(body, rim), 0.0);
  float cell; vec2 q = ring(p.xy, 40.0, cell);
  d.x = min(d.x, length(vec3(q - vec2(0.735, 0.0), abs(p.z) - 0.115)) - 0.028);
  d = near(d, vec2(solid(r - 0.685, p.z, 0.128, 0.01), 1.0));
  float s = shape(p.xy / 0.67) * 0.67;
  d = near(d, vec2(puff(s, abs(p.z) - 0.10, 0.11, 0.115), 2.0));
  return d;
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[2], 0.10);
  if (id > 0.5) return Paint(uC[1], 0.40, 0.6, 0.10, 0.08);
  return metalOf(uC[0], 0.12);
}
