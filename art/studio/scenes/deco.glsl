// Fans of gold line on a dark ground.
vec3 scene(vec2 uv, vec2 q) {
  float l = length(q); vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 0.45, l)); c = mix(c, uPal[0], smoothstep(0.25, 0.85, l)); vec2 g = (q + vec2(0.0, 0.3)) * 5.2; float best = 0.0;
  for (int j = 1; j >= -1; j--) { float row = floor(g.y * 2.0) + float(j); float y = row * 0.5; float x = g.x + 0.5 * mod(row, 2.0); vec2 o = vec2(fract(x) - 0.5, g.y - y); float d = length(o); if (d < 0.5 && o.y > 0.0) { float ringd = min(min(abs(d - 0.48), abs(d - 0.36)), min(abs(d - 0.24), abs(d - 0.12))); float line = smoothstep(0.018, 0.006, ringd); float a = atan(o.x, o.y); line = max(line, smoothstep(0.03, 0.01, abs(sin(a * 7.0)) * d) * step(0.36, d) * 0.8); best = line; c *= 0.90 + 0.16 * smoothstep(0.5, 0.0, d); break; } }
  float sheen = 0.35 + 0.65 * smoothstep(0.62, 0.1, length(q - vec2(0.1, 0.1))); c = mix(c, uPal[3], best * 0.55 * sheen); c = mix(c, uPal[2], 0.55 * glow(q, 0.26)); c += uPal[3] * (0.40 * glow(q, 0.20) + 0.20 * beams(q, 18.0) * smoothstep(0.7, 0.05, l));
  return c + uPal[3] * (0.9 * spark(q, 10.0, 0.6) + 0.5 * spark(q + 2.0, 18.0, 0.6));
}
