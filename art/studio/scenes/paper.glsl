// Folded sheets of colour, soft and quiet; the left stays calm for words.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[0], uPal[0] * 0.72, smoothstep(0.0, 1.0, uv.y)) + uPal[1] * 0.10 * smoothstep(-2.4, -0.6, q.x);
  for (int k = 0; k < 7; k++) { float f = float(k); float x = -1.05 + 0.27 * f; float slope = 0.62 - 0.22 * f + 0.04 * f * f; float d = x + slope * q.y + 0.10 * sin(q.y * 2.4 + f * 1.9) - q.x; vec3 sheet = f < 3.5 ? mix(uPal[0], uPal[1], f / 3.0) : mix(uPal[1], mix(uPal[2], uPal[3], (f - 4.0) / 3.0), 0.45 + 0.18 * (f - 3.0)); sheet *= 0.90 + 0.22 * smoothstep(-0.5, 0.5, q.y) + 0.10 * exp(d * 9.0); c *= 1.0 - 0.34 * exp(-max(d, 0.0) * 16.0) * step(0.0, d); c = mix(c, sheet, smoothstep(0.0025, -0.0025, d)); c += 0.16 * smoothstep(0.004, 0.0, abs(d + 0.003)); }
  c *= 0.985 + 0.02 * vnoise(q * 240.0);
  return pow(c, vec3(0.80));
}
