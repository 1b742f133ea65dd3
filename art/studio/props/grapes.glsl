// A bunch of grapes with its leaf. uC: skin, shade, leaf, stalk.
vec2 map(vec3 p) {
  p.y -= 0.04; float d0 = 9.0;
  for (int i = 0; i < 6; i++) { float y = 0.36 - 0.245 * float(i); float n = i == 0 ? 4.0 : i == 5 ? 1.0 : 6.0 - float(i); float R = n < 1.5 ? 0.0 : 0.16 * n * 0.82; float c; vec3 q = p - vec3(0, y, 0); q.xz = ring(turn(float(i) * 0.5) * q.xz, max(n + 1.0, 1.0), c); d0 = min(d0, length(q - vec3(R, 0, 0)) - 0.215); d0 = min(d0, length(p - vec3(0, y, 0)) - 0.2); }
  vec2 d = vec2(d0, 0.0); d = near(d, vec2(capsule(p, vec3(0, 0.4, 0), vec3(0.10, 0.95, 0), 0.055), 2.0));
  vec3 l = p - vec3(-0.30, 0.66, 0.12); l.yz = turn(0.35) * l.yz; float a = atan(l.y, l.x), r = length(l.xy); float leaf = r - 0.34 - 0.09 * cos(a * 5.0 + 0.6) - 0.02 * cos(a * 17.0); return near(d, vec2(solid(leaf * 0.7, l.z + 0.10 * r * r + 0.012 * cos(a * 10.0), 0.04, 0.03) * 0.8, 1.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return matteOf(uC[3]); if (id > 0.5) return enamelOf(uC[2]); Paint e = enamelOf(mix(uC[1], uC[0], smoothstep(-0.5, 0.7, n.y))); e.glow = 0.16; e.coat = 1.1; return e; }
