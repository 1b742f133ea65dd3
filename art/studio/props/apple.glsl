// An apple with a leaf. uC: skin, blush, leaf, stem. uP: metal.
vec2 map(vec3 p) {
  p.y += 0.08; float r = length(p.xz), a = atan(p.x, p.z); float lobes = 0.02 * cos(a * 5.0) * smoothstep(0.2, -0.8, p.y); float w = 1.0 - 0.14 * smoothstep(0.2, -0.9, p.y); float d0 = (length(vec3(p.x / w, p.y * 1.08, p.z / w)) - 0.80 - lobes) * 0.9; d0 += 0.24 * exp(-r * r * 9.0) * step(0.0, p.y) + 0.12 * exp(-r * r * 16.0) * step(p.y, 0.0);
  vec2 d = vec2(d0 * 0.8, 0.0); vec3 s = p; s.x -= 0.20 * (s.y - 0.5) * (s.y - 0.5); d = near(d, vec2(max(length(s.xz) - 0.05, abs(s.y - 0.74) - 0.26) * 0.85, 2.0));
  vec3 l = p - vec3(0.10, 0.82, 0.02); l.xy = turn(0.45) * l.xy; l.yz = turn(0.5) * l.yz; l.y += 0.35 * l.x * l.x - 0.03; return near(d, vec2(solid(ellip(vec3(l.x - 0.36, 0, l.z), vec3(0.36, 1.0, 0.19)), l.y + 0.012 * smoothstep(0.03, 0.0, abs(l.z)), 0.035, 0.03) * 0.75, 1.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return matteOf(uC[3]); if (id > 0.5) return enamelOf(uC[2]); vec3 c = mix(uC[0], uC[1], smoothstep(0.35, -0.75, p.y + 0.45 * p.x + 0.12 * noise3(p * vec3(7.0, 2.0, 7.0)))); if (uP[0] > 0.5) return metalOf(c, 0.1); Paint e = enamelOf(c); e.glow = 0.16; e.coat = 1.2; return e; }
