// Under the sea: light from above, dunes and weed below, bubbles.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[0], uPal[1], smoothstep(-0.1, 0.55, uv.y)); c = mix(c, uPal[2], smoothstep(0.35, 1.15, uv.y + 0.1 * q.x));
  c += uPal[3] * 0.55 * glow(q - vec2(0.0, 0.25), 0.42);
  vec2 s = q - vec2(-0.15, 1.0); c += uPal[3] * 0.42 * beams(s, 22.0) * smoothstep(0.05, 0.95, uv.y);
  float w = abs(fbm(q * 6.0 + vec2(0, 2)) - 0.5); c += uPal[3] * 0.35 * smoothstep(0.05, 0.0, w) * smoothstep(0.72, 1.05, uv.y);
  for (int k = 0; k < 3; k++) { float f = float(k); float y = hills(q.x, -0.30 - 0.10 * f, 0.16, 2.2 + f, f * 7.0); float m = smoothstep(0.006 + 0.006 * (2.0 - f), 0.0, q.y - y);
    float weed = 0.0; float wx = q.x * (9.0 - f) + f * 3.0; float id = floor(wx); float wh = 0.10 + 0.22 * hash1(vec2(id, f)); float bend = 0.18 * sin((q.y - y) * 14.0 + id * 2.0); weed = smoothstep(0.16, 0.10, abs(fract(wx) - 0.5 + bend * smoothstep(0.0, 0.2, q.y - y)) + 0.14 * (q.y - y) / wh) * step(q.y, y + wh) * step(0.45, hash1(vec2(id, f + 4.0)));
    c = mix(c, mix(uPal[1], uPal[0], 0.25 + 0.33 * f) * (0.7 + 0.5 * smoothstep(y - 0.2, y, q.y)), max(m, weed * 0.85)); }
  for (int k = 0; k < 26; k++) { float f = float(k); vec2 o = vec2(hash1(vec2(f, 1.0)) - 0.5, hash1(vec2(f, 2.0)) - 0.5) * vec2(uSize.x / uSize.y * 1.1, 1.1); float r = 0.004 + 0.026 * pow(hash1(vec2(f, 5.0)), 3.0); float d = length(q - o); c += uPal[3] * (0.5 * smoothstep(0.18 * r, 0.0, abs(d - r)) + 0.08 * smoothstep(r, 0.0, d) + 0.7 * smoothstep(r * 0.3, 0.0, length(q - o - r * vec2(-0.35, 0.4)))); }
  return c;
}
