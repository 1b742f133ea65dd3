// A hall of arches lit by fire, gold on its floor.
float tall(float x) { return -0.34 + 0.34 * x * x / (0.6 + abs(x)) + 0.05 * (vnoise(vec2(x * 3.0, 2.0)) - 0.5); }
vec3 scene(vec2 uv, vec2 q) {
  float l = length(q); vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 0.5, l)); c = mix(c, uPal[0], smoothstep(0.25, 0.95, l));
  c += uPal[2] * 0.45 * beams(q, 16.0) * smoothstep(0.75, 0.05, l) + uPal[3] * 0.45 * glow(q, 0.25);
  c += uPal[2] * 0.30 * smoothstep(0.45, 0.8, fbm(q * vec2(3.0, 2.0) + 3.0)) * smoothstep(0.7, 0.0, l);
  for (int k = 0; k < 4; k++) { float f = float(k); float half_ = 0.30 + 0.13 * f + 0.03 * f * f; vec2 o = vec2(abs(q.x) - half_, q.y); float pillar = max(abs(o.x) - 0.040 - 0.008 * f, o.y - 0.34); float arch = abs(length(q - vec2(0, 0.22 + 0.02 * f)) - half_) - 0.035; arch = max(arch, -(q.y - 0.22 - 0.02 * f)); float cap = max(abs(o.x) - 0.062, abs(o.y - 0.24) - 0.018); float d = min(min(pillar, arch), cap); float light = smoothstep(0.05, -0.05, o.x); vec3 stone = mix(uPal[0] * 1.2 + uPal[1] * 0.12, uPal[1] * 0.9 + uPal[2] * 0.20, light * (0.95 - 0.2 * f)); stone *= 0.85 + 0.3 * fbm(q * 22.0); c = mix(c, stone, smoothstep(0.004, -0.002, d)); }
  float heap = tall(q.x); vec3 warm = vec3(0.30, 0.10, 0.015);
  c = mix(c, warm * (0.5 + 0.5 * exp((q.y - heap) * 5.0)), smoothstep(0.0, -0.02, q.y - heap));
  for (int k = 0; k < 5; k++) { float f = float(k); float n = 15.0 - 1.1 * f; vec2 g = q * n + vec2(f * 5.3, f * 2.7); vec2 i = floor(g);
    for (int y = 1; y >= -1; y--) for (int x = -1; x <= 1; x++) { vec2 id = i + vec2(x, y); float h = hash1(id + f * 17.0), h2 = hash1(id + f * 7.0 + 3.0); vec2 at = id + 0.5 + 0.8 * (vec2(h, h2) - 0.5); vec2 w = (at - vec2(f * 5.3, f * 2.7)) / n; if (w.y > tall(w.x) - 0.012 || h2 < 0.18) continue; vec2 o = g - at; float a = (h - 0.5) * 1.7; o = mat2(cos(a), -sin(a), sin(a), cos(a)) * o; o.y /= 0.34 + 0.55 * h2; float r = length(o) / 0.58; float edge = 0.06; float on = smoothstep(1.0 + edge, 1.0 - edge, r); float rim = smoothstep(0.16, 0.05, abs(r - 0.88)); float face = 0.42 + 0.40 * h - 0.30 * o.y + 0.45 * rim * (0.6 - o.y * 0.9); vec3 gold = mix(vec3(0.42, 0.13, 0.01), vec3(1.0, 0.66, 0.10), clamp(face, 0.0, 1.0)) + vec3(1.0, 0.85, 0.45) * max(face - 0.9, 0.0); gold *= 0.38 + 0.62 * exp((w.y - tall(w.x)) * 3.2); c = mix(c, gold, on); } }
  c += vec3(1.0, 0.8, 0.4) * spark(q, 12.0, 0.5) * smoothstep(0.02, -0.1, q.y - heap);
  return c + uPal[3] * (spark(q + 4.0, 10.0, 0.6) + 0.6 * spark(q + 1.0, 19.0, 0.6));
}
