// A magnifying glass. uC: ring, glass, grip, shine.
vec2 map(vec3 p) {
  vec3 c = p - vec3(0.18, 0.22, 0); vec2 d = vec2(torus(c, 0.60, 0.09), 0.0);
  d = near(d, vec2(ellip(c, vec3(0.56, 0.56, 0.10)), 1.0));
  vec3 h = p; h.xy = turn(0.7854) * (h.xy - vec2(0.18, 0.22)); h.y += 0.70;
  d = near(d, vec2(capsule(h, vec3(0, 0, 0), vec3(0, -0.14, 0), 0.075), 0.0));
  d = near(d, vec2(capsule(h, vec3(0, -0.24, 0), vec3(0, -0.72, 0), 0.125), 2.0));
  return near(d, vec2(min(torusY(h + vec3(0, 0.17, 0), 0.09, 0.05), torusY(h + vec3(0, 0.78, 0), 0.085, 0.06)), 0.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return enamelOf(uC[2]);
  if (id > 0.5) { vec2 q = p.xy - vec2(0.18, 0.22); float arc = smoothstep(0.035, 0.015, abs(length(q) - 0.41)) * smoothstep(0.1, 0.3, q.y - q.x * 0.6); return Paint(mix(uC[1] * (0.75 + 0.35 * smoothstep(-0.5, 0.5, q.y)), uC[3], arc * 0.8), 0.15, 0.05, 0.30, 1.0); }
  return metalOf(uC[0], 0.11);
}
