// A playing card with what uShape says. uC: face, print, border, back.
vec2 map(vec3 p) { p.z += 0.10 * p.x * p.x; return vec2(box3(p, vec3(0.72, 1.0, 0.030), 0.028) + 0.0, 0.0) + vec2(max(0.0, box2(p.xy, vec2(0.72, 1.0), 0.12)) * 0.8, 0.0); }
Paint paint(float id, vec3 p, vec3 n) {
  float b = box2(p.xy, vec2(0.72, 1.0), 0.12); vec3 c = uC[0];
  if (p.z + 0.10 * p.x * p.x > 0.0) { c = mix(c, uC[2], smoothstep(0.012, 0.006, abs(b + 0.075))); c = mix(uC[1], c, smoothstep(-0.005, 0.005, shape(p.xy * 0.98))); } else { vec2 g = fract(mat2(0.7071, -0.7071, 0.7071, 0.7071) * p.xy * 6.0) - 0.5; c = b > -0.07 ? uC[0] : mix(uC[3], uC[3] * 0.55, step(0.0, g.x * g.y)); }
  Paint e = enamelOf(c); e.glow = 0.22; e.coat = 0.5; e.rough = 0.3; return e;
}
