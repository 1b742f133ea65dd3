// A bundle of sticks with a burning fuse. uC: paper, band, fuse, spark.
vec2 map(vec3 p) {
  p.y += 0.18; p.xy = turn(0.12) * p.xy; float d0 = 9.0, caps = 9.0;
  for (int i = 0; i < 5; i++) { float k = float(i); vec3 c = k < 3.0 ? vec3((k - 1.0) * 0.40, 0, 0.17) : vec3((k - 3.5) * 0.40, 0, -0.17); vec3 q = p - c; float r = length(q.xz); d0 = min(d0, max(r - 0.205, abs(q.y) - 0.74) - 0.015); caps = min(caps, max(r - 0.15, abs(q.y) - 0.775)); }
  vec2 d = near(vec2(d0, 0.0), vec2(caps, 4.0));
  for (int i = 0; i < 2; i++) { float y = i == 0 ? 0.30 : -0.34; float w = box2(p.xz, vec2(0.64, 0.40), 0.22); d = near(d, vec2(solid(w, p.y - y, 0.085, 0.02), 1.0)); }
  vec3 f = p - vec3(0, 0.74, 0.17); f.x -= 0.22 * sin(f.y * 4.2); d = near(d, vec2(max(length(f.xz) - 0.045, abs(f.y - 0.21) - 0.22) * 0.7, 2.0)); vec3 s = p - vec3(0.20, 1.20, 0.17); float a = atan(s.y, s.x); return near(d, vec2((length(s) - 0.13 - 0.05 * cos(a * 8.0)) * 0.6, 3.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 3.5) return matteOf(vec3(0.55, 0.40, 0.22)); if (id > 2.5) return glowOf(uC[3], 1.0); if (id > 1.5) return matteOf(uC[2]); if (id > 0.5) return enamelOf(uC[1]); Paint e = enamelOf(uC[0]); e.glow = 0.15; return e; }
