// An open chest full of coins. uC: wood, bands, gold, stones, velvet.
float plank(vec3 p, vec3 b) { return box3(p, b, 0.05) - 0.010 * smoothstep(0.04, 0.02, abs(fract(p.y * 4.6) - 0.5) * 0.22); }
vec2 lid(vec3 p) {
  p -= vec3(0, 0.10, -0.52); p.yz = turn(-1.02) * p.yz; p -= vec3(0, 0.0, 0.52);
  float arch = max(length(p.yz * vec2(0.95, 1.0)) - 0.56, -p.y), inner = length(p.yz * vec2(0.95, 1.0)) - 0.47;
  float body = smax(max(arch, abs(p.x) - 0.86), -max(inner, abs(p.x) - 0.78), 0.02);
  vec2 d = vec2(body, inner < 0.02 && abs(p.x) < 0.79 ? 4.0 : 0.0);
  float hoop = solid(abs(length(p.yz * vec2(0.95, 1.0)) - 0.56) - 0.045, abs(abs(p.x) - 0.50) - 0.30 * step(0.9, 0.0), 0.075, 0.03);
  float end = solid(abs(length(p.yz * vec2(0.95, 1.0)) - 0.54) - 0.055, abs(p.x) - 0.83, 0.06, 0.03);
  d = near(d, vec2(max(min(hoop, end), -p.y - 0.02), 1.0));
  return near(d, vec2(max(abs(abs(length(p.yz * vec2(0.95, 1.0)) - 0.51)) - 0.06, abs(p.y) - 0.05) + max(abs(p.x) - 0.87, 0.0), 1.0));
}
vec2 heap(vec3 p) {
  float base = ellip(p - vec3(0, -0.08, 0.0), vec3(0.76, 0.36, 0.50));
  vec2 d = vec2(base + 0.03, 2.0);
  if (base > 0.18) return vec2(base - 0.08, 2.0);
  for (int i = 0; i < 34; i++) {
    float k = float(i), a = k * 2.39996, r = sqrt((k + 0.5) / 34.0);
    vec3 c = vec3(cos(a) * r * 0.68, 0.0, sin(a) * r * 0.42); c.y = -0.06 + 0.33 * sqrt(max(0.0, 1.0 - r * r)) + 0.02 * sin(k * 3.7);
    vec3 q = p - c; q.xy = turn(0.8 * sin(k * 1.7)) * q.xy; q.yz = turn(0.5 + 0.7 * cos(k * 2.3)) * q.yz;
    float disc = solid(length(q.xz) - 0.135, q.y, 0.030, 0.014);
    disc = max(disc, -solid(length(q.xz) - 0.095, abs(q.y) - 0.034, 0.010, 0.004));
    d = near(d, vec2(disc, 2.0));
    if (mod(k, 6.0) < 0.5) d = near(d, vec2(length((p - c - vec3(0.06, 0.09, 0.05)) * vec3(1.0, 1.15, 1.0)) - 0.085, 3.0));
  }
  return d;
}
vec2 map(vec3 p) {
  p.y += 0.18;
  vec3 b = p - vec3(0, -0.36, 0);
  float body = smax(plank(b, vec3(0.86, 0.42, 0.54)), -box3(b - vec3(0, 0.12, 0), vec3(0.76, 0.46, 0.44), 0.03), 0.02);
  vec2 d = vec2(body, 0.0);
  float rim = max(box3(b - vec3(0, 0.38, 0), vec3(0.90, 0.06, 0.58), 0.025), -box3(b - vec3(0, 0.38, 0), vec3(0.77, 0.2, 0.45), 0.02));
  float foot = max(box3(b + vec3(0, 0.39, 0), vec3(0.90, 0.06, 0.58), 0.025), 0.0);
  vec3 s = b; s.x = abs(abs(s.x) - 0.66) - 0.20;
  float straps = min(box3(vec3(abs(b.x) - 0.50, b.y, b.z), vec3(0.075, 0.43, 0.575), 0.025), box3(vec3(abs(b.x) - 0.83, b.y, abs(b.z) - 0.51), vec3(0.065, 0.43, 0.065), 0.03));
  straps = max(straps, -box3(b - vec3(0, 0.14, 0), vec3(0.77, 0.46, 0.45), 0.02));
  d = near(d, vec2(min(min(rim, foot), straps), 1.0));
  vec3 l = b - vec3(0, 0.26, 0.58);
  d = near(d, vec2(solid(box2(l.xy, vec2(0.16, 0.19), 0.07), l.z, 0.05, 0.03), 1.0));
  d = near(d, vec2(solid(min(length(l.xy - vec2(0, 0.03)) - 0.05, box2(l.xy + vec2(0, 0.06), vec2(0.025, 0.09), 0.01)), l.z, 0.065, 0.01), 5.0));
  vec3 r = b; r.x = abs(r.x) - 0.50; r.y = abs(r.y) - 0.39;
  d = near(d, vec2(length(r - vec3(0, 0, 0.585)) - 0.035, 1.0));
  d = near(d, lid(p));
  return near(d, heap(p - vec3(0, 0.06, 0)));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id < 0.5) { float g = noise3(p * vec3(3.0, 24.0, 24.0)); return matteOf(uC[0] * (0.75 + 0.5 * g)); }
  if (id < 1.5) return metalOf(uC[1], 0.14);
  if (id < 2.5) { Paint m = metalOf(uC[2], 0.12); m.glow = 0.14; return m; }
  if (id < 3.5) return Paint(uC[3], 0.3, 0.06, 0.35, 1.0);
  if (id < 4.5) return matteOf(uC[4]);
  return matteOf(vec3(0.01));
}
