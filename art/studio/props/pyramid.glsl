// A pyramid of courses with a shining capstone and a gate. uC: stone, shade, capstone, gate.
vec2 map(vec3 p) {
  p.y += 0.10; float m = max(abs(p.x), abs(p.z));
  float body = max(max(m * 0.86 + (p.y - 0.0) * 0.655 - 0.36, -p.y - 0.80), p.y - 0.42);
  float row = mod(floor((p.y + 0.8) * 6.0), 2.0); vec2 f = abs(p.x) > abs(p.z) ? p.zy : p.xy;
  float joint = abs(fract(f.x * 3.2 + 0.5 * row) - 0.5); float line = min(joint / 3.2, (0.5 - abs(fract((p.y + 0.8) * 6.0) - 0.5)) / 6.0);
  body += 0.016 * smoothstep(0.022, 0.004, line);
  vec2 d = vec2(body * 0.85, 0.0);
  vec3 t = p - vec3(0, 0.045, 0); float cap = max(m * 0.86 + t.y * 0.655 - 0.385, 0.45 - t.y - 0.0);
  d = near(d, vec2(cap * 0.85, 2.0));
  vec3 g = p - vec3(0, -0.62, 0.86); float door = max(box2(g.xy, vec2(0.17, 0.20), 0.02), abs(g.z) - 0.22);
  d = near(d, vec2(max(box3(g, vec3(0.22, 0.24, 0.14), 0.03), -box3(g - vec3(0, -0.04, 0.1), vec3(0.13, 0.19, 0.14), 0.02)), 1.0));
  return near(d, vec2(box3(g - vec3(0, -0.04, -0.02), vec3(0.13, 0.19, 0.10), 0.02), 3.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return matteOf(uC[3]);
  if (id > 1.5) { Paint m = metalOf(uC[2], 0.1); m.glow = 0.2; return m; }
  if (id > 0.5) return matteOf(uC[1]);
  return matteOf(mix(uC[1], uC[0], smoothstep(-0.9, 0.3, p.y)) * (0.85 + 0.3 * noise3(p * 9.0)));
}
