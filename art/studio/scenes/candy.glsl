// A sky of sugar clouds and falling sweets.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 0.75, length(q * vec2(0.75, 1.0)))); c = mix(c, uPal[0], smoothstep(0.5, 1.9, length(q * vec2(0.9, 1.0))));
  c = mix(c, uPal[3], 0.30 * beams(q, 16.0) * smoothstep(1.3, 0.1, length(q))); c += uPal[3] * 0.45 * glow(q, 0.3);
  for (int k = 0; k < 3; k++) { float f = float(k); float y = -0.30 - 0.10 * f + 0.06 * sin(q.x * 2.0 + f * 2.0); vec2 g = vec2(q.x * (3.2 + 0.5 * f) + f * 5.1, (q.y - y) * (3.2 + 0.5 * f)); float body = 0.0; for (int i = -1; i <= 1; i++) { float id = floor(g.x) + float(i); float r = 0.5 + 0.4 * hash1(vec2(id, f)); body = max(body, smoothstep(0.03, -0.03, length(vec2(g.x - id - 0.5, g.y + 0.35)) - r)); } body = max(body, step(q.y, y - 0.08)); vec3 cloud = mix(mix(uPal[2], uPal[1], 0.30 * f + 0.25), vec3(1.0, 0.9, 0.97), smoothstep(-0.22, 0.16, q.y - y)); c = mix(c, cloud, body * 0.92); }
  for (int k = 0; k < 46; k++) { float f = float(k); vec2 o = vec2((hash1(vec2(f, 1.0)) - 0.68) * 3.6, hash1(vec2(f, 2.0)) - 0.45); vec2 d = q - o; float a = hash1(vec2(f, 3.0)) * 6.28; d = mat2(cos(a), -sin(a), sin(a), cos(a)) * d; float r = 0.010 + 0.016 * hash1(vec2(f, 4.0)); float m = max(length(vec2(max(abs(d.x) - r, 0.0), d.y)) - r * 0.55, 0.0); vec3 col = 0.55 + 0.45 * cos(6.28 * (hash1(vec2(f, 5.0)) + vec3(0.0, 0.33, 0.67))); c = mix(c, col * 1.15, smoothstep(0.003, 0.0, m) * 0.9); c += 0.4 * smoothstep(0.004, 0.0, length(d - vec2(0, r * 0.25)) - r * 0.15); }
  return c + bokeh(q + 4.0, 2.6, 0.16, vec3(1.0, 0.85, 0.95)) * 0.35;
}
