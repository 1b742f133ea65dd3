// A present with a bow. uC: box, ribbon, lid.
vec2 map(vec3 p) {
  p.y += 0.20;
  vec2 d = vec2(box3(p + vec3(0, 0.22, 0), vec3(0.66, 0.52, 0.66), 0.06), 0.0);
  d = near(d, vec2(box3(p - vec3(0, 0.34, 0), vec3(0.74, 0.15, 0.74), 0.06), 2.0));
  float band = min(min(box3(p + vec3(0, 0.22, 0), vec3(0.16, 0.50, 0.69), 0.03), box3(p + vec3(0, 0.22, 0), vec3(0.69, 0.50, 0.16), 0.03)), min(box3(p - vec3(0, 0.34, 0), vec3(0.17, 0.175, 0.77), 0.03), box3(p - vec3(0, 0.34, 0), vec3(0.77, 0.175, 0.17), 0.03)));
  d = near(d, vec2(band, 1.0));
  vec3 q = p - vec3(0, 0.60, 0.0); q.x = abs(q.x);
  vec3 b = q - vec3(0.36, 0.14, 0.05); b.xy = turn(0.42) * b.xy; b.x *= 0.72;
  float loop = solid(abs(length(b.xy) - 0.215) - 0.035, b.z, 0.17 - 0.10 * smoothstep(0.1, -0.25, b.x), 0.035);
  d = near(d, vec2(loop * 0.75, 1.0));
  vec3 t = q - vec3(0.26, -0.06, 0.16); t.xy = turn(-0.30) * t.xy; t.yz = turn(-0.25) * t.yz;
  d = near(d, vec2(max(box3(t, vec3(0.30, 0.035, 0.12), 0.03), -(length((t - vec3(0.36, 0, 0)).xz) - 0.12)) * 0.8, 1.0));
  return near(d, vec2(ellip(p - vec3(0, 0.64, 0.06), vec3(0.16, 0.14, 0.17)), 1.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return enamelOf(uC[2]);
  if (id > 0.5) return Paint(uC[1], 0.7, 0.16, 0.10, 0.6);
  vec3 q = abs(n.x) > 0.5 ? p.zyx : p; vec2 g = fract(q.xy * 4.0 + 0.25) - 0.5;
  return enamelOf(mix(uC[2], uC[0], smoothstep(0.11, 0.14, length(g))));
}
