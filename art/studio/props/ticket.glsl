// An admission ticket. uC: paper, stripe, metal.
vec2 map(vec3 p) {
  p.z += 0.06 * sin(p.x * 2.2);
  float s = box2(p.xy, vec2(1.0, 0.56), 0.09);
  s = max(s, -(length(vec2(abs(p.x) - 1.0, p.y)) - 0.17));
  float perf = abs(p.x - 0.46);
  float holes = length(vec2(perf, (fract(p.y * 7.0 + 0.5) - 0.5) / 7.0)) - 0.026;
  vec2 d = vec2(solid(max(s, -holes), p.z, 0.055, 0.025), 0.0);
  d = near(d, vec2(solid(abs(s + 0.085) - 0.016, p.z, 0.068, 0.012), 1.0));
  vec2 c = p.xy - vec2(-0.24, 0); float a = atan(c.x, c.y), k = 1.2566371; a = mod(a + k * 0.5, k) - k * 0.5; vec2 t = length(c) * vec2(sin(abs(a)), cos(a)) - vec2(0, 0.32), e = 0.32 * vec2(0.3633, -0.5);
  float star = length(t - e * clamp(dot(t, e) / dot(e, e), 0.0, 1.0)) * sign(t.y * e.x - t.x * e.y);
  d = near(d, vec2(puff(star, p.z - 0.03, 0.12, 0.10), 2.0));
  float bars = box2(vec2(p.x - 0.68, (fract(p.y * 5.0) - 0.5) / 5.0), vec2(0.09, 0.045), 0.02);
  return near(d, vec2(solid(max(bars, abs(p.y) - 0.34), p.z, 0.066, 0.01), 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[2], 0.12);
  if (id > 0.5) return enamelOf(uC[1]);
  return enamelOf(p.x > 0.46 ? uC[1] : uC[0]);
}
