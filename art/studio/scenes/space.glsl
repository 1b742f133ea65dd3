// Nebula, stars and the rim of a planet.
vec3 scene(vec2 uv, vec2 q) {
  float n = fbm(q * 2.4 + 1.3 * fbm(q * 2.0 + uSeed)), m = fbm(q * 3.4 + 8.0);
  vec3 c = mix(uPal[0] * 0.55, uPal[1], smoothstep(0.25, 0.75, n)); c += uPal[2] * 0.55 * smoothstep(0.48, 0.85, n) + uPal[3] * 0.65 * smoothstep(0.52, 0.86, m) * smoothstep(0.3, 0.7, n);
  c += uPal[2] * 0.40 * glow(q, 0.30);
  c += vec3(1.2) * (spark(q, 26.0, 0.55) + spark(q + 3.0, 46.0, 0.6) * 0.7 + spark(q + 6.0, 12.0, 0.75) * 1.3);
  vec2 d = q - vec2(-0.75, -0.62); float a = atan(d.y, d.x); float streak = pow(vnoise(vec2(a * 46.0, 1.0)), 7.0); c += mix(uPal[2], vec3(1), 0.35) * streak * 1.3 * smoothstep(0.15, 0.9, length(d)) * smoothstep(1.6, 0.6, length(d));
  vec2 p = q - vec2(0.28, -1.02); float r = length(p); float land = fbm(p * 5.0); vec3 ground = mix(uPal[1], uPal[0], 0.4 + 0.5 * land) * (0.5 + 1.2 * smoothstep(0.40, 0.70, r) * smoothstep(0.6, -0.4, p.x)); c = mix(c, ground, smoothstep(0.702, 0.698, r)); c += uPal[2] * 1.0 * exp(-abs(r - 0.70) * 26.0) * smoothstep(0.6, -0.5, p.x) + uPal[3] * 0.5 * exp(-abs(r - 0.70) * 90.0);
  return c;
}
