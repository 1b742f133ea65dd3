// A swirled sweet on a stick. uC: sugar one, sugar two, stick, ribbon.
vec2 map(vec3 p) {
  vec3 c = p - vec3(0, 0.32, 0); float r = length(c.xy);
  float swirl = cos(atan(c.y, c.x) * 6.0 + r * 9.0);
  vec2 d = vec2(ellip(c, vec3(0.70, 0.70, 0.26)) - 0.012 * swirl, 0.0);
  d = near(d, vec2(capsule(p, vec3(0, -0.35, 0), vec3(0, -1.22, 0), 0.055), 1.0));
  vec3 b = p + vec3(0, 0.42, -0.08); b.x = abs(b.x); vec3 l = b - vec3(0.20, 0.03, 0); l.xy = turn(0.35) * l.xy;
  d = near(d, vec2(ellip(l, vec3(0.22, 0.13, 0.085)), 2.0));
  vec3 t = b - vec3(0.13, -0.18, 0); t.xy = turn(-1.05) * t.xy; d = near(d, vec2(ellip(t, vec3(0.19, 0.065, 0.05)), 2.0));
  return near(d, vec2(length(b) - 0.095, 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return enamelOf(uC[3]);
  if (id > 0.5) return enamelOf(uC[2]);
  vec3 c = p - vec3(0, 0.32, 0); float swirl = cos(atan(c.y, c.x) * 6.0 + length(c.xy) * 9.0);
  return enamelOf(mix(uC[0], uC[1], smoothstep(-0.12, 0.12, swirl)));
}
