// A swollen emblem from uShape, painted, on a backing plate. uC: face, plate, rim, face at the foot, dabs. uP: face
// metal 0..1, swell width, swell height, plate margin (0 without a plate). uMarks: dabs as x, y, radius, colour.
uniform vec4 uMarks[10];
vec2 map(vec3 p) {
  float s = shape(p.xy);
  vec2 d = vec2(puff(s, p.z, uP[1], uP[2]), 0.0);
  if (uP[3] > 0.0) {
    float back = s - uP[3] * 0.45;
    d = near(d, vec2(solid(back, p.z + 0.10, 0.10, 0.03), 1.0));
    d = near(d, vec2(solid(abs(s - uP[3] * 0.72) - uP[3] * 0.34, p.z + 0.10, 0.15, 0.05), 2.0));
  }
  return d;
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return metalOf(uC[2], 0.12);
  if (id > 0.5) return enamelOf(uC[1]);
  vec3 c = mix(uC[3], uC[0], smoothstep(-0.75, 0.55, p.y));
  for (int i = 0; i < 10; i++) { vec4 k = uMarks[i]; if (k.z > 0.0) c = mix(c, uC[int(k.w + 0.5)], smoothstep(k.z, k.z * 0.72, length(p.xy - k.xy))); }
  Paint m = metalOf(c, 0.12), e = enamelOf(c);
  return Paint(c, uP[0], 0.12, mix(e.glow, m.glow, uP[0]), 1.0 - uP[0]);
}
