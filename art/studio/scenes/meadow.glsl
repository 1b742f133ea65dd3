// Hills under a rainbow.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 1.0, uv.y + 0.15)); c = mix(c, uPal[3], 0.6 * glow(q - vec2(0.0, -0.05), 0.5));
  c += uPal[3] * 0.34 * beams(q - vec2(0.0, -0.05), 16.0) * smoothstep(0.9, 0.1, length(q));
  float r = length((q - vec2(0.0, -0.42)) * vec2(1.0, 0.95)); float t = (r - 0.62) / 0.17; vec3 bow = 0.5 + 0.5 * cos(6.2831 * (t * 0.82 + vec3(0.08, 0.42, 0.72))); float band = smoothstep(0.0, 0.12, t) * smoothstep(1.0, 0.88, t); c = mix(c, c * 0.45 + bow * bow * 1.05, band * 0.72);
  float cl = smoothstep(0.50, 0.78, fbm(q * vec2(2.6, 4.4) + vec2(2.0, 0.0))); c = mix(c, vec3(1.0, 1.0, 0.92), cl * 0.55 * smoothstep(-0.15, 0.4, q.y));
  for (int k = 0; k < 4; k++) { float f = float(k); float y = hills(q.x, -0.10 - 0.105 * f, 0.20 - 0.02 * f, 1.5 + 0.8 * f, f * 5.0 + uSeed); float m = smoothstep(0.004, -0.002, q.y - y); vec3 g = mix(uPal[1], uPal[0], f * 0.26) * (0.62 + 0.85 * smoothstep(y - 0.22, y + 0.01, q.y)); g = mix(g, uPal[2], 0.55 * smoothstep(y - 0.05, y, q.y) * (1.0 - 0.18 * f)); g *= 0.88 + 0.25 * fbm(q * vec2(30.0, 12.0) + f * 7.0); c = mix(c, g, m); }
  return c + bokeh(q + 3.0, 3.6, 0.14, uPal[3]) * 0.40 + uPal[3] * spark(q, 12.0, 0.6);
}
