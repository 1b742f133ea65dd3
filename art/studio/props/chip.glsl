// A gaming chip with spots on its edge and an emblem. uC: clay, spots, ring, emblem.
vec2 map(vec3 p) {
  float r = length(p.xy); vec2 d = vec2(solid(r - 0.95, p.z, 0.15, 0.05), 0.0); d = near(d, vec2(solid(abs(r - 0.66) - 0.025, p.z, 0.165, 0.015), 1.0)); float s = shape(p.xy / 0.52) * 0.52; return near(d, vec2(puff(s, abs(p.z) - 0.13, 0.06, 0.06), 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[3], 0.10); if (id > 0.5) return metalOf(uC[2], 0.12);
  float r = length(p.xy), a = atan(p.y, p.x) / 6.2831853 * 6.0; float spot = step(abs(fract(a) - 0.5), 0.20) * step(0.70, r); float dash = step(abs(fract(a * 3.0 + 0.5) - 0.5), 0.25) * step(abs(r - 0.60), 0.02); vec3 c = mix(uC[0], uC[1], max(spot, dash)); Paint e = enamelOf(c); e.glow = 0.14; e.rough = 0.3; e.coat = 0.7; return e;
}
