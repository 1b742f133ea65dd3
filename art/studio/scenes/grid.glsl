// A neon road to the horizon under a barred sun.
vec3 scene(vec2 uv, vec2 q) {
  float y = q.y + 0.12; vec3 c = mix(uPal[1], uPal[0], smoothstep(0.0, 0.55, abs(y))); c += uPal[3] * 0.28 * exp(-abs(y) * 7.0);
  vec2 s = q - vec2(0.0, 0.10); float r = length(s); float sun = smoothstep(0.335, 0.33, r); float bars = smoothstep(0.0, 0.01, abs(fract(s.y * 12.0 - 0.2) - 0.5) - 0.30 * smoothstep(0.22, -0.22, s.y)); vec3 sc = mix(uPal[3], vec3(1.0, 0.75, 0.25), smoothstep(-0.3, 0.35, s.y)); c = mix(c, sc, sun * bars * step(-0.12, q.y)); c += uPal[3] * 0.45 * exp(-max(r - 0.33, 0.0) * 6.0) * step(0.0, y);
  float m = 0.13 * abs(vnoise(vec2(q.x * 5.0, 3.0)) - 0.25) * smoothstep(0.30, 0.75, abs(q.x)) * 2.0; float peak = smoothstep(0.006, 0.0, y - m) * step(0.0, y); c = mix(c, uPal[0] * 0.6 + uPal[1] * 0.25, peak); c += uPal[2] * 0.6 * smoothstep(0.006, 0.0, abs(y - m)) * step(0.0, y);
  if (y < 0.0) { float d = 0.10 / (-y + 0.012); vec2 g = vec2(q.x * d * 5.5 + 0.5, d * 4.6); vec2 w = abs(fract(g) - 0.5); vec2 fw = vec2(0.035 + 0.020 * d, 0.035 + 0.035 * d); vec2 line = smoothstep(vec2(0.5) - fw, vec2(0.5), w); float fade = exp(-d * 0.28); c = mix(uPal[0] * 0.7, uPal[1] * 0.5, exp(y * 5.0)); c += uPal[2] * (line.x + line.y) * fade * 0.9 + uPal[3] * 0.5 * exp(y * 14.0); c += uPal[3] * 0.35 * exp(-q.x * q.x * 14.0) * exp(y * 3.0); }
  c += vec3(1.0) * (spark(q, 24.0, 0.6) + spark(q + 3.0, 40.0, 0.6) * 0.7) * step(0.05, y) * (1.0 - sun);
  float st = smoothstep(0.012, 0.0, abs(q.y - 0.32 - 0.22 * (q.x + 0.6))) * smoothstep(-1.6, -0.6, q.x) * smoothstep(0.3, -0.5, q.x); c += uPal[2] * st * 0.5;
  return c;
}
