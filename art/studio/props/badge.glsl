// A rank badge: a shield with an emblem from uShape, wings and a crest as the rank grows. uC: metal, enamel,
// emblem, stone, enamel at the foot. uP: wing feathers, crest (0 none, 1 stone, 2 crown).
float shield(vec2 p) { p.x = abs(p.x); float top = p.y - 0.62 - 0.10 * cos(p.x * 4.2); float side = length(p - vec2(-0.62, 0.30)) - 1.28; float flank = p.x - 0.64; return smax(smax(side, flank, 0.08), top, 0.06); }
vec2 map(vec3 p) {
  p.y -= 0.02;
  float s = shield(p.xy);
  float dome = 0.10 * (1.0 - dot(p.xy, p.xy));
  vec2 d = vec2(solid(s + 0.08, p.z - dome * 0.6, 0.12, 0.03), 1.0);
  d = near(d, vec2(solid(abs(s + 0.055) - 0.060, p.z - dome * 0.3, 0.20, 0.058), 0.0));
  d = near(d, vec2(solid(abs(s + 0.19) - 0.013, p.z - dome * 0.6, 0.135, 0.012), 0.0));
  vec2 e = (p.xy - vec2(0, -0.02)) / 0.46;
  d = near(d, vec2(puff(shape(e) * 0.46, p.z - 0.12 - dome * 0.6, 0.07, 0.095), 2.0));
  if (uP[0] > 0.5) for (int i = 0; i < 5; i++) {
    if (float(i) >= uP[0]) break;
    float k = float(i); vec3 q = p; q.x = abs(q.x) - 0.52; q.y -= 0.34 - k * 0.20; q.z += 0.10;
    q.xy = turn(-0.62 + k * 0.20) * q.xy; float l = 0.62 - k * 0.10;
    float f = ellip(vec3(q.xy - vec2(l * 0.62, 0.06), 0.0), vec3(l * 0.62, 0.125 - k * 0.012, 1.0));
    d = near(d, vec2(puff(f, q.z + k * 0.012, 0.10, 0.075), 0.0));
  }
  vec3 c = p - vec3(0, 0.70, 0.10);
  if (uP[1] > 0.5 && uP[1] < 1.5) { d = near(d, vec2(torus(c, 0.15, 0.05), 0.0)); d = near(d, vec2(ellip(c, vec3(0.15, 0.15, 0.12)), 3.0)); }
  if (uP[1] > 1.5) {
    vec2 t = c.xy - vec2(0, 0.06); float teeth = abs(fract(t.x / 0.22 + 0.5) - 0.5) * 0.22;
    float cr = max(max(t.y - 0.30 + teeth * 2.0 - 0.16 * (1.0 - smoothstep(0.0, 0.30, abs(t.x))), -t.y - 0.08), abs(t.x) - 0.33 - t.y * 0.25);
    d = near(d, vec2(solid(cr * 0.62, c.z, 0.09, 0.03), 0.0));
    d = near(d, vec2(ellip(c - vec3(0, 0.06, 0.09), vec3(0.075, 0.095, 0.06)), 3.0));
    d = near(d, vec2(length(vec3(abs(abs(t.x) - 0.0) - 0.20, t.y - 0.02, c.z - 0.09)) - 0.05, 3.0));
    d = near(d, vec2(length(c - vec3(0, 0.56, 0)) - 0.065, 3.0));
  }
  return d;
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return Paint(uC[3], 0.3, 0.06, 0.35, 1.0);
  if (id > 1.5) return metalOf(uC[2], 0.10);
  if (id > 0.5) { Paint e = enamelOf(mix(uC[4], uC[1], smoothstep(-0.7, 0.5, p.y))); e.glow = 0.2; return e; }
  return metalOf(uC[0], 0.11);
}
