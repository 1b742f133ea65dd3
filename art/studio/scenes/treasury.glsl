// A hall of arches lit by fire, gold on its floor.
vec3 scene(vec2 uv, vec2 q) {
  float l = length(q); vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 0.5, l)); c = mix(c, uPal[0], smoothstep(0.25, 0.85, l));
  c += uPal[2] * 0.45 * beams(q, 16.0) * smoothstep(0.75, 0.05, l) + uPal[3] * 0.45 * glow(q, 0.25);
  c += uPal[2] * 0.30 * smoothstep(0.45, 0.8, fbm(q * vec2(3.0, 2.0) + 3.0)) * smoothstep(0.7, 0.0, l);
  for (int k = 0; k < 3; k++) { float f = float(k); float half_ = 0.30 + 0.11 * f; vec2 o = vec2(abs(q.x) - half_, q.y); float pillar = max(abs(o.x) - 0.040 - 0.006 * f, o.y - 0.34); float arch = abs(length(q - vec2(0, 0.22 + 0.02 * f)) - half_) - 0.035; arch = max(arch, -(q.y - 0.22 - 0.02 * f)); float cap = max(abs(o.x) - 0.062, abs(o.y - 0.24) - 0.018); float d = min(min(pillar, arch), cap); float light = smoothstep(0.05, -0.05, o.x) ; vec3 stone = mix(uPal[0] * 0.9, uPal[1] * 0.8 + uPal[2] * 0.16, light * (0.9 - 0.25 * f)); stone *= 0.85 + 0.3 * fbm(q * 22.0); c = mix(c, stone, smoothstep(0.004, -0.002, d)); }
  float heap = hills(q.x, -0.36 + 0.30 * q.x * q.x, 0.10, 3.0, 2.0);
  for (int k = 0; k < 2; k++) { float f = float(k); vec2 g = q * (17.0 - 4.0 * f) + f * 3.3; g += 0.5 * vec2(fbm(q * 9.0 + f), fbm(q * 9.0 + 4.0 + f)); g.x += 0.5 * mod(floor(g.y), 2.0); vec2 i = floor(g), r = fract(g) - 0.5; r.y *= 1.35; float coin = length(r + 0.12 * (vec2(hash1(i), hash1(i + 2.0)) - 0.5)); float in_ = smoothstep(0.0, -0.04, q.y - heap + 0.07 * f); vec3 gold = mix(vec3(0.32, 0.10, 0.01), vec3(1.0, 0.62, 0.09), smoothstep(0.5, -0.4, r.y + 0.5 * hash1(i + 5.0) - 0.2)) * (0.45 + 0.5 * hash1(i + 9.0)); gold += vec3(1.0, 0.85, 0.4) * smoothstep(0.07, 0.0, abs(coin - 0.36)) * 0.35 * step(r.y * -1.0, 0.3); gold *= smoothstep(0.62, 0.42, coin) * 0.75 + 0.25; c = mix(c, gold * (0.75 + 0.6 * glow(q - vec2(0, -0.25), 0.4)), in_); }
  c += vec3(1.0, 0.8, 0.4) * spark(q, 12.0, 0.62) * smoothstep(0.05, -0.25, q.y);
  return c + uPal[3] * (spark(q + 4.0, 10.0, 0.6) + 0.6 * spark(q + 1.0, 19.0, 0.6));
}
