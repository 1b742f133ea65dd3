// Snow peaks under northern lights.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[1], uPal[0], smoothstep(-0.1, 0.6, q.y)); c += uPal[3] * 0.35 * exp(-abs(q.y + 0.12) * 5.0) * glow(vec2(q.x * 0.5, 0.0), 0.6);
  for (int k = 0; k < 3; k++) { float f = float(k); float y = 0.18 + 0.10 * f + 0.10 * sin(q.x * 2.0 + f * 1.7) + 0.08 * fbm(vec2(q.x * 2.0 + f * 3.0, 1.0)); float a = smoothstep(0.0, 0.03, q.y - y) * exp(-max(q.y - y, 0.0) * 7.0); float ray = 0.55 + 0.45 * vnoise(vec2(q.x * 26.0 + f * 9.0, 0.0)); c += mix(vec3(0.15, 1.0, 0.7), uPal[2], 0.35 * f) * a * ray * 0.55; }
  c += vec3(1.0) * (spark(q, 26.0, 0.6) + 0.7 * spark(q + 2.0, 44.0, 0.6)) * smoothstep(0.0, 0.2, q.y);
  for (int k = 0; k < 3; k++) { float f = float(k); float base = -0.02 - 0.15 * f; float n = 0.0, a = 0.5, x = q.x * (1.5 + 0.5 * f) + f * 3.7 + uSeed; for (int i = 0; i < 5; i++) { n += a * (1.0 - abs(fract(x) - 0.5) * 2.0) * (0.5 + hash1(vec2(floor(x), f))); x = x * 2.1 + 1.3; a *= 0.42; } float y = base + 0.30 * (n - 0.55); float m = smoothstep(0.004, -0.002, q.y - y); float face = fbm(vec2(q.x * 9.0 + q.y * 7.0, q.y * 4.0 + f)); vec3 snow = mix(uPal[2], vec3(1.0), 0.6) * (0.55 + 0.7 * smoothstep(0.42, 0.58, face)); vec3 rock = mix(uPal[1], uPal[0], 0.3 + 0.25 * f); float cover = smoothstep(-0.20, -0.04, q.y - y + 0.10 * (face - 0.5)); vec3 hill = mix(rock, snow * (1.0 - 0.12 * f), 0.25 + 0.75 * cover); hill = mix(hill, uPal[1], 0.30 - 0.12 * f); c = mix(c, hill, m); }
  float ground = -0.40 + 0.04 * sin(q.x * 2.6) ; c = mix(c, mix(uPal[2], vec3(0.95, 0.98, 1.0), smoothstep(-0.2, 0.0, q.y - ground)) * (0.75 + 0.2 * fbm(q * 8.0)), smoothstep(0.01, -0.01, q.y - ground));
  c += vec3(1.0) * bokeh(q + 2.0, 4.0, 0.06, vec3(1)).x * 0.8 + vec3(0.9) * spark(q + 8.0, 15.0, 0.5);
  return c;
}
