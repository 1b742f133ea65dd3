// An orb that multiplies: glass with light in it, held by two hoops. uC: glass at the edge, glass in the middle, hoop, mark.
vec2 map(vec3 p) {
  vec2 d = vec2(length(p) - 0.82, 0.0); vec3 q = p; q.yz = turn(0.5) * q.yz; d = near(d, vec2(solid(abs(length(q.xz) - 0.87) - 0.035, q.y, 0.085, 0.03), 1.0)); float c; vec3 s = q; s.xz = ring(q.xz, 12.0, c); d = near(d, vec2(length(s - vec3(0.915, 0, 0)) - 0.042, 1.0));
  float e = shape(p.xy / 0.62) * 0.62; return near(d, vec2(puff(e, p.z - 0.74 + 0.55 * dot(p.xy, p.xy), 0.08, 0.10) * 0.75, 2.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return metalOf(uC[3], 0.10); if (id > 0.5) return metalOf(uC[2], 0.12); float k = smoothstep(0.15, 0.95, length(p.xy) + 0.25 * p.y); Paint e = enamelOf(mix(uC[1], uC[0], k)); e.glow = 0.34; e.rough = 0.05; e.coat = 1.5; return e; }
