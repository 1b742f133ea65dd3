// A body turned on a wheel: uShape holds its silhouette. uC: body, then the colours of bands; 6 fittings, 7 pattern.
// uP: ribs, their depth, pattern (1 zigzag, 2 dots, 3 blossoms, 4 stripes, 5 diamonds, 6 sugar), fittings (1 spout
// and handle, 2 two handles, 3 arch, 4 one handle, 5 spout and arch, 6 posts, 7 ring), their height, the body's
// radius there, their size, height of the pattern. uMarks: bands as from, to, colour, metal (2 for a glow).
// normals 0.009
uniform vec4 uMarks[10];
float spout(vec3 p) { float y = uP[4], r = uP[5]; vec3 a = vec3(r * 0.86, y - 0.10, 0), b = vec3(r + 0.26, y + 0.02, 0), c = vec3(r + 0.40, y + 0.40, 0); return smin(capsule(p, a, b, 0.14), capsule(p, b, c, 0.085), 0.10) ; }
float fittings(vec3 p) {
  float k = uP[3], y = uP[4], r = uP[5], s = uP[6], d = 9.0;
  if (k == 1.0 || k == 5.0) d = min(d, max(spout(p), -(length(p - vec3(r + 0.42, y + 0.50, 0)) - 0.10)));
  if (k == 1.0) d = min(d, length(vec2(length((p.xy - vec2(-r - s * 0.35, y + 0.04)) * vec2(1.0, 0.85)) - s, p.z)) - 0.06);
  if (k == 2.0) { vec3 q = p; q.x = abs(q.x); d = min(d, length(vec2(length((q.xy - vec2(r + s * 0.25, y)) * vec2(1.25, 1.0)) - s, q.z)) - 0.055); }
  if (k == 4.0) d = min(d, length(vec2(length((p.xy - vec2(r + s * 0.2, y)) * vec2(1.15, 1.0)) - s, p.z)) - 0.085);
  if (k == 3.0 || k == 5.0) { vec2 q = p.xy - vec2(0, y + (k == 5.0 ? 0.24 : 0.0)); float t = length(vec2(length(q * vec2(1.0, 0.86)) - s, p.z)) - 0.05; d = min(d, max(t, -q.y)); }
  if (k == 6.0) { float c; vec3 q = p; q.xz = ring(turn(0.4) * p.xz, 4.0, c); d = min(d, max(length(q.xz - vec2(r, 0)) - 0.055, abs(p.y) - y)); }
  if (k == 7.0) d = min(d, torus(p - vec3(0, y, 0), s, 0.04));
  return d;
}
vec2 map(vec3 p) {
  float a = atan(p.x, p.z), r = length(p.xz);
  float rib = uP[1] * cos(a * uP[0]) * smoothstep(0.06, 0.30, r);
  if (uP[2] < 0.5 && uP[7] > 0.01) rib *= smoothstep(uP[7], uP[7] - 0.06, abs(p.y));
  vec2 d = vec2((shape(vec2(r, p.y)) - rib) * (uP[1] > 0.02 ? 0.7 : 0.88), 0.0);
  if (uP[3] > 0.5) d = near(d, vec2(fittings(p) * 0.85, 1.0));
  return d;
}
float pattern(vec3 p) {
  float k = uP[2], a = atan(p.x, p.z) / 6.2831853, y = p.y - uP[7];
  if (k == 1.0) { float z = abs(fract(a * 12.0) - 0.5) * 0.36 - 0.09; return min(abs(y - z) - 0.035, min(abs(y - 0.19) - 0.018, abs(y + 0.19) - 0.018)); }
  if (k == 2.0) { vec2 g = vec2(a * 18.0, y * 5.2 + 0.5); g.x += 0.5 * mod(floor(g.y), 2.0); return (length(fract(g) - 0.5) - 0.24) * 0.2; }
  if (k == 3.0) { vec2 o = vec2((fract(a * 6.0) - 0.5) * 1.05, y * 1.3); float t = atan(o.y, o.x), l = length(o); return max(l - 0.13 - 0.06 * cos(t * 6.0), 0.045 - l); }
  if (k == 4.0) return (abs(fract(a * 10.0) - 0.5) - 0.25) * 0.3;
  if (k == 5.0) { vec2 o = vec2(abs(fract(a * 10.0) - 0.5) * 0.5, abs(y)); return max(o.x * 1.0 + o.y * 0.9 - 0.17, 0.09 - o.x - o.y * 0.9); }
  return 1.0;
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 0.5) return metalOf(uC[6], 0.13);
  vec3 c = uC[0]; float m = 0.0, on = 0.0;
  for (int i = 0; i < 10; i++) { vec4 k = uMarks[i]; if (p.y >= k.x && p.y < k.y) { c = uC[int(k.z + 0.5)]; m = k.w; on = 1.0; } }
  if (on < 0.5 && uP[2] > 0.5) {
    if (uP[2] == 6.0) { float s = noise3(p * 42.0); c = mix(c, vec3(1.0), smoothstep(0.62, 0.78, s) * 0.75); Paint g = enamelOf(c); g.glow = 0.22; g.rough = 0.5; return g; }
    c = mix(uC[7], c, smoothstep(0.0, 0.014, pattern(p)));
  }
  if (m > 1.5) { float k = pow(max(n.z, 0.0), 3.0); Paint g = glowOf(mix(c * c, mix(c, vec3(1.0), 0.55), k), 0.62); g.coat = 1.2; g.rough = 0.06; return g; }
  if (m > 0.5) return metalOf(c, 0.12);
  Paint e = enamelOf(c); e.glow = 0.14; e.coat = 1.1; return e;
}
