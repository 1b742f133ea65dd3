// A duck for a bath. uC: body, beak, eye white, wing.
vec2 map(vec3 p) {
  p.y += 0.10; vec3 b = p + vec3(0.06, 0.30, 0); float d0 = ellip(b, vec3(0.78, 0.50, 0.56)); vec3 t = p - vec3(-0.74, 0.04, 0); t.xy = turn(0.7) * t.xy; d0 = smin(d0, ellip(t, vec3(0.26, 0.13, 0.20)), 0.26);
  d0 = smin(d0, length(p - vec3(0.34, 0.44, 0)) - 0.43, 0.10); vec3 c = p - vec3(0.20, 0.90, 0); c.xy = turn(0.6) * c.xy; d0 = smin(d0, ellip(c, vec3(0.06, 0.15, 0.05)), 0.10);
  vec2 d = vec2(d0, 0.0); vec3 k = p - vec3(0.78, 0.40, 0); d = near(d, vec2(min(ellip(k - vec3(0.02, 0.045, 0), vec3(0.22, 0.065, 0.20)), ellip(k + vec3(0.0, 0.07, 0), vec3(0.17, 0.055, 0.16))), 1.0));
  vec3 w = vec3(p.xy, abs(p.z)) - vec3(-0.20, -0.18, 0.50); w.xy = turn(0.28) * w.xy; float feathers = 0.03 * cos(w.x * 18.0) * smoothstep(0.1, -0.3, w.x); d = near(d, vec2(ellip(w, vec3(0.40, 0.24, 0.12)) + feathers, 3.0));
  vec3 e = vec3(p.xy, abs(p.z)) - vec3(0.58, 0.56, 0.31); d = near(d, vec2(length(e) - 0.105, 2.0)); return near(d, vec2(length(e - vec3(0.045, 0.005, 0.045)) - 0.068, 4.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 3.5) return enamelOf(vec3(0.012, 0.01, 0.03)); if (id > 2.5) { Paint e = enamelOf(uC[3]); e.glow = 0.18; return e; } if (id > 1.5) return enamelOf(uC[2]); Paint e = enamelOf(id > 0.5 ? uC[1] : uC[0]); e.glow = 0.2; e.coat = 1.1; return e; }
