// A saddlebag with a flap, two straps and buckles. uC: leather, flap, strap, metal.
vec2 map(vec3 p) {
  p.y += 0.04; float bulge = 0.14 * cos(clamp(p.x * 1.6, -1.57, 1.57)) * cos(clamp(p.y * 1.7, -1.57, 1.57));
  vec2 d = vec2(box3(p - vec3(0, -0.14, 0), vec3(0.84 - 0.06 * p.y, 0.66, 0.28 + bulge), 0.16) * 0.85, 0.0);
  float edge = -0.22 + 0.30 * p.x * p.x; vec3 f = p - vec3(0, 0.24, 0.0); float flap = box3(f, vec3(0.90, 0.42 , 0.36 + bulge), 0.16); flap = smax(flap, edge - p.y, 0.03) + 0.008 * smoothstep(0.018, 0.0, abs(p.y - edge - 0.08)) * step(0.06, abs(fract(p.x * 12.0) - 0.5)); d = near(d, vec2(flap * 0.85, 1.0));
  vec3 s = vec3(abs(p.x) - 0.42, p.y - 0.02, p.z - 0.38 - bulge); d = near(d, vec2(box3(s, vec3(0.085, 0.60, 0.06), 0.03) * 0.85, 2.0));
  vec3 b = s - vec3(0, -0.22, 0.05); float frame = max(box3(b, vec3(0.155, 0.13, 0.04), 0.03), -box3(b, vec3(0.095, 0.07, 0.1), 0.02)); d = near(d, vec2(min(frame, box3(b - vec3(0.0, 0.0, 0.01), vec3(0.012, 0.10, 0.03), 0.01)), 3.0));
  float handle = max(length(vec2(length((p.xy - vec2(0, 0.58)) * vec2(0.8, 1.0)) - 0.24, p.z)) - 0.05, 0.58 - p.y); d = near(d, vec2(handle * 0.85, 2.0)); vec3 c = p - vec3(0, 0.16, 0.40 + bulge); return near(d, vec2(solid(length(c.xy) - 0.13, c.z, 0.06, 0.03), 3.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 2.5) return metalOf(uC[3], 0.12); vec3 c = uC[int(id + 0.5)]; float g = noise3(p * 26.0); Paint e = enamelOf(c * (0.85 + 0.25 * g)); e.rough = 0.38; e.coat = 0.7; e.glow = 0.12; return e; }
