// A vault door. uC: steel, brass, dark, lamp.
vec2 map(vec3 p) {
  float r = length(p.xy), cell;
  vec2 d = vec2(solid(r - 1.04, p.z, 0.16, 0.05), 0.0);
  d = near(d, vec2(solid(abs(r - 1.0) - 0.10, p.z - 0.04, 0.20, 0.06), 1.0));
  vec2 q = ring(p.xy, 16.0, cell);
  d = near(d, vec2(solid(length(q - vec2(1.0, 0)) - 0.042, p.z - 0.22, 0.05, 0.03), 0.0));
  d = near(d, vec2(solid(abs(r - 0.74) - 0.07, p.z - 0.10, 0.12, 0.03), 2.0));
  q = ring(turn(0.26) * p.xy, 12.0, cell);
  d = near(d, vec2(solid(box2(q - vec2(0.74, 0), vec2(0.10, 0.05), 0.02), p.z - 0.14, 0.12, 0.02), 1.0));
  d = near(d, vec2(solid(abs(r - 0.60) - 0.022, p.z - 0.17, 0.03, 0.02), 1.0));
  d = near(d, vec2(torus(p - vec3(0, 0, 0.36), 0.42, 0.045), 1.0));
  q = ring(p.xy, 5.0, cell);
  d = near(d, vec2(capsule(vec3(q, p.z), vec3(0.08, 0, 0.32), vec3(0.56, 0, 0.36), 0.036), 1.0));
  d = near(d, vec2(length(vec3(q, p.z) - vec3(0.60, 0, 0.36)) - 0.062, 1.0));
  d = near(d, vec2(solid(r - 0.14, p.z - 0.30, 0.12, 0.06), 1.0));
  return near(d, vec2(ellip(p - vec3(0, 0, 0.42), vec3(0.09, 0.09, 0.05)), 3.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return glowOf(uC[3], 0.7);
  if (id > 1.5) return metalOf(uC[2], 0.25);
  if (id > 0.5) return metalOf(uC[1], 0.13);
  float brush = 0.85 + 0.15 * sin(length(p.xy) * 140.0);
  return metalOf(uC[0] * brush, 0.22);
}
