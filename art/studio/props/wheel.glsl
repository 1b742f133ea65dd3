// A prize wheel. uC: four sector colours, metal, bulb, pointer.
vec2 map(vec3 p) {
  float r = length(p.xy), cell;
  vec2 d = vec2(solid(r - 0.88, p.z, 0.07, 0.02), 0.0);
  float spoke; vec2 q = ring(turn(0.2618) * p.xy, 12.0, spoke);
  d = near(d, vec2(max(length(vec2(q.y, p.z - 0.07)) - 0.016, r - 0.9), 1.0));
  d = near(d, vec2(torus(p - vec3(0, 0, 0.03), 0.92, 0.105), 1.0));
  q = ring(p.xy, 24.0, cell);
  d = near(d, vec2(length(vec3(q - vec2(0.92, 0), p.z - 0.125)) - 0.036, 2.0));
  d = near(d, vec2(solid(r - 0.27, p.z - 0.08, 0.08, 0.05), 1.0));
  d = near(d, vec2(solid(r - 0.19, p.z - 0.12, 0.085, 0.05), 3.0));
  float a = atan(p.x, p.y), s = 1.2566371; a = mod(a + s * 0.5, s) - s * 0.5; vec2 t = r * vec2(sin(abs(a)), cos(a)) - vec2(0, 0.145); vec2 e = 0.145 * vec2(0.3633, -0.5);
  float star = length(t - e * clamp(dot(t, e) / dot(e, e), 0.0, 1.0)) * sign(t.y * e.x - t.x * e.y);
  d = near(d, vec2(puff(star, p.z - 0.20, 0.05, 0.04), 1.0));
  vec2 m = p.xy - vec2(0, 1.05); float tri = max(dot(vec2(abs(m.x), m.y), normalize(vec2(0.84, -0.42))) - 0.135, m.y - 0.16);
  return near(d, vec2(solid(tri, p.z - 0.16, 0.07, 0.05), 3.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return enamelOf(uC[6]);
  if (id > 1.5) return glowOf(uC[5], 0.75);
  if (id > 0.5) return metalOf(uC[4], 0.12);
  float k = mod(floor(atan(p.y, p.x) / 0.5235988 + 0.5 + 12.0), 4.0);
  vec3 c = k < 0.5 ? uC[0] : k < 1.5 ? uC[1] : k < 2.5 ? uC[2] : uC[3];
  return enamelOf(c * (0.72 + 0.38 * length(p.xy)));
}
