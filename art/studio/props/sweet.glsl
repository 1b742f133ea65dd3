// A wrapped sweet. uC: wrapper, stripe, twist, tie.
vec2 map(vec3 p) {
  float a = atan(p.y, p.z), r = length(p.yz), x = abs(p.x);
  float body = ellip(p, vec3(0.56, 0.50, 0.50)) - 0.015 * cos(a * 10.0) * smoothstep(0.25, 0.55, x);
  float w = 0.07 + 0.66 * max(x - 0.50, 0.0) ; float fan = max(abs(r - w * (1.0 + 0.16 * cos(a * 11.0))) - 0.028, max(0.48 - x, x - 1.06 - 0.05 * cos(a * 11.0)));
  vec2 d = near(vec2(body * 0.9, 0.0), vec2(fan * 0.6, 1.0));
  return near(d, vec2(length(vec2(r - 0.10, x - 0.53)) - 0.05, 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[3], 0.12);
  float s = cos(atan(p.y, p.z) * (id > 0.5 ? 11.0 : 6.0) + p.x * (id > 0.5 ? 0.0 : 5.0)); Paint e = enamelOf(mix(uC[id > 0.5 ? 2 : 0], uC[1], smoothstep(0.25, 0.45, s))); e.glow = 0.2; e.coat = 1.2; return e;
}
