// Plain rays with dots of print: a poster.
vec3 scene(vec2 uv, vec2 q) {
  float a = atan(q.x, q.y), l = length(q); float ray = smoothstep(-0.04, 0.04, sin(a * 11.0 + 0.35 * uSeed)); vec3 c = mix(mix(uPal[1], uPal[0], smoothstep(0.15, 0.85, l)), mix(uPal[2], uPal[1], smoothstep(0.05, 0.75, l)), ray);
  c = mix(c, uPal[3], 0.85 * glow(q, 0.20)); c += uPal[2] * 0.35 * glow(q, 0.42);
  vec2 g = mat2(0.7071, -0.7071, 0.7071, 0.7071) * q * 34.0; vec2 f = fract(g) - 0.5; float dot_ = 0.46 * smoothstep(0.25, 0.95, l); c = mix(c, uPal[0], smoothstep(dot_, dot_ - 0.08, length(f)) * 0.42);
  float hoop = abs(l - 0.405); c += uPal[3] * 0.35 * smoothstep(0.010, 0.004, hoop) + uPal[3] * 0.16 * smoothstep(0.004, 0.0, abs(l - 0.43));
  return c + uPal[3] * (0.9 * spark(q, 10.0, 0.58) + 0.5 * spark(q + 2.0, 18.0, 0.6));
}
