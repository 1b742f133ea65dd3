// A cane of sugar with a bow. uC: sugar, stripe, bow, knot.
float path(vec3 p, out float s) {
  float d1 = length(p - vec3(-0.28, clamp(p.y, -1.02, 0.42), 0)); s = p.y; vec2 q = p.xy - vec2(0.08, 0.42); float l = length(q); float d2 = length(vec2(l - 0.36, p.z));
  float a = atan(q.y, -q.x); vec3 e = vec3(0.08 + 0.36 * cos(-0.35), 0.42 + 0.36 * sin(-0.35), 0); if (q.y < 0.0 && q.x > 0.0 && q.y / l < -0.34) d2 = length(p - e); if (q.y < 0.0 && q.x <= 0.0) d2 = 9.0;
  if (d2 < d1) s = 0.42 + 0.36 * (a < -1.57 ? a + 6.2832 : a); return min(d1, d2); }
vec2 map(vec3 p) { float s; vec2 d = vec2(path(p, s) - 0.185, 0.0); vec3 b = p - vec3(-0.28, -0.30, 0.20); b.x = abs(b.x); vec3 l = b - vec3(0.26, 0.06, 0); l.xy = turn(0.35) * l.xy; d = near(d, vec2(ellip(l, vec3(0.26, 0.17, 0.10)), 1.0)); vec3 t = b - vec3(0.16, -0.24, -0.02); t.xy = turn(-1.0) * t.xy; d = near(d, vec2(ellip(t, vec3(0.25, 0.085, 0.06)), 1.0)); return near(d, vec2(length(b) - 0.12, 2.0)); }
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return metalOf(uC[3], 0.12); if (id > 0.5) return enamelOf(uC[2]); float s; path(p, s); float k = cos(s * 11.0 + atan(n.z, n.x) * 1.0 + 0.5); Paint e = enamelOf(mix(uC[0], uC[1], smoothstep(-0.12, 0.12, k))); e.glow = 0.15; return e; }
