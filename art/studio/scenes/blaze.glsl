// A burst of light over flames and embers.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[1], uPal[0], smoothstep(0.1, 0.95, length(q)));
  c = mix(c, uPal[2], 0.75 * beams(q, 18.0) * smoothstep(0.95, 0.1, length(q)));
  c += uPal[3] * (0.9 * glow(q, 0.24) + 0.30 * glow(q, 0.5));
  float f = fbm(vec2(q.x * 3.2, q.y * 2.0 - 0.2) + 0.7 * fbm(q * 4.0)); float h = -0.52 + 0.50 * f + 0.05 * sin(q.x * 9.0);
  float fl = smoothstep(0.16, -0.12, q.y - h); c = mix(c, uPal[2] * 1.15, fl * 0.8); c = mix(c, uPal[3] * 1.1, smoothstep(0.04, -0.16, q.y - h + 0.08) * 0.75 * smoothstep(0.34, 0.10, h - q.y)); c = mix(c, uPal[1] * 0.5, smoothstep(0.10, 0.55, h - q.y) * 0.85);
  c += (uPal[3] * 1.2) * (spark(q + 0.3, 11.0, 0.55) + 0.8 * spark(q, 19.0, 0.6));
  return c + bokeh(q + 5.0, 3.2, 0.16, uPal[2]) * 0.35;
}
