// Rows of fan waves before a great sun, on paper.
vec3 scene(vec2 uv, vec2 q) {
  vec3 paper = mix(uPal[3], uPal[2], 0.25 + 0.4 * smoothstep(0.2, 1.6, length(q))); paper *= 0.965 + 0.05 * fbm(q * vec2(90.0, 24.0)) + 0.02 * vnoise(q * 260.0);
  vec3 c = paper; float r = length(q - vec2(0.0, 0.04)); c = mix(c, uPal[1] * (0.94 + 0.10 * fbm(q * 30.0)), smoothstep(0.403, 0.397, r));
  for (int k = 0; k < 4; k++) { float f = float(k); float y = 0.24 - 0.05 * f; vec2 o = q - vec2(-0.95 + 0.62 * f, y); float mist = smoothstep(0.02, 0.0, abs(o.y) - 0.012 * (1.0 - abs(o.x) * 1.6)) * step(abs(o.x), 0.55); c = mix(c, uPal[3], mist * 0.75); }
  for (int row = 0; row < 5; row++) { float f = float(row); float R = 0.19; float y = -0.20 - f * 0.088; float x = q.x + (mod(f, 2.0)) * R; float cx = (floor(x / (2.0 * R)) + 0.5) * 2.0 * R; float lift = 0.02 * sin(q.x * 2.2 + f); float d = length(vec2(x - cx, q.y - y - lift)); float in_ = max(smoothstep(0.003, -0.003, d - R), step(q.y, y)); float band = fract(d / R * 3.5 + 0.02); vec3 wave = mix(uPal[0], uPal[1], 0.15 * f); wave = mix(wave, uPal[3], smoothstep(0.66, 0.72, band) * step(d, R)); wave = mix(wave, uPal[3], smoothstep(0.012, 0.006, abs(d - R + 0.006)) * step(d, R + 0.01)); c = mix(c, wave, in_); }
  for (int k = 0; k < 14; k++) { float f = float(k); vec2 o = q - vec2((hash1(vec2(f, 1.0)) - 0.6) * 3.2, hash1(vec2(f, 2.0)) * 0.75 - 0.2); float a = hash1(vec2(f, 3.0)) * 6.28; o = mat2(cos(a), -sin(a), sin(a), cos(a)) * o; float p = length(o * vec2(1.0, 1.9)) - 0.016 - 0.006 * o.x * 40.0; c = mix(c, mix(uPal[1], uPal[3], 0.62), smoothstep(0.003, 0.0, p)); }
  return pow(c, vec3(0.72));
}
