// Warm clouds that open on a light above.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[2], uPal[1], smoothstep(0.1, 0.75, length(q))); c = mix(c, uPal[0], smoothstep(0.45, 1.15, length(q)));
  c += uPal[3] * (0.75 * glow(q, 0.22) + 0.30 * glow(q, 0.48)) + uPal[3] * 0.30 * beams(q, 20.0) * smoothstep(0.95, 0.1, length(q));
  for (int k = 0; k < 5; k++) { float f = float(k); float y = 0.10 - 0.15 * f + 0.55 * q.x * q.x * (1.0 - 0.12 * f); vec2 g = q * (5.2 - 0.5 * f) + f * 4.1; float puffs = 0.0; for (int i = -1; i <= 1; i++) { float id = floor(g.x) + float(i); float rr = 0.45 + 0.5 * hash1(vec2(id, f)); vec2 o = vec2(g.x - id - 0.5, (q.y - y) * (5.2 - 0.5 * f) - 0.5 * (hash1(vec2(id, f + 3.0)) - 0.5) + 0.35); puffs = max(puffs, smoothstep(0.06, -0.06, length(o) - rr)); }
    float body = max(puffs, smoothstep(0.02, -0.04, q.y - y + 0.04)); float top = smoothstep(-0.12, 0.12, q.y - y + 0.05 * fbm(q * 9.0)); vec3 cloud = mix(mix(uPal[1], uPal[0], 0.18 * f), mix(uPal[3], uPal[2], 0.22 * f), top * 0.9); c = mix(c, cloud, body * 0.94); }
  return c + uPal[3] * (spark(q, 10.0, 0.55) + 0.7 * spark(q + 3.0, 18.0, 0.6));
}
