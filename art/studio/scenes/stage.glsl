// Two lamps on a stage with a floor that shines.
vec3 scene(vec2 uv, vec2 q) {
  vec3 c = mix(uPal[1], uPal[0], smoothstep(-0.1, 0.6, abs(q.x) + 0.5 * abs(q.y))); float fold = 0.5 + 0.5 * sin(q.x * 44.0 + 3.0 * vnoise(vec2(q.x * 8.0, 1.0))); c *= 0.72 + 0.42 * pow(fold, 1.6);
  for (int k = 0; k < 2; k++) { float side = k == 0 ? -1.0 : 1.0; vec2 o = q - vec2(side * 0.34, 0.62); vec2 dir = normalize(vec2(-side * 0.34, -0.9)); float along = dot(o, dir), across = abs(o.x * dir.y - o.y * dir.x); float w = 0.05 + along * 0.24; c += mix(uPal[3], uPal[2], 0.35) * smoothstep(w, w * 0.25, across) * step(0.0, along) * 0.42 * exp(-along * 0.7); c += uPal[3] * exp(-dot(o, o) * 160.0) * 1.3; }
  float g = -0.30; vec2 e = vec2(q.x, (q.y - g - 0.02) * 3.2); if (q.y < g) { vec3 f = mix(uPal[1], uPal[0], smoothstep(0.0, 0.36, g - q.y)); f += uPal[2] * 0.55 * exp(-dot(e, e) * 3.2); f += uPal[3] * 0.22 * exp(-dot(e, e) * 12.0); float px = q.x / (0.14 + (g - q.y)); f *= 0.90 + 0.12 * step(0.5, fract(px * 2.4)); c = f; } c += uPal[3] * 0.35 * exp(-abs(q.y - g) * 90.0) * exp(-q.x * q.x * 8.0); c += uPal[2] * 0.55 * glow(q, 0.3);
  return c + bokeh(q + 4.0, 3.2, 0.10, uPal[3]) * 0.26 + uPal[3] * (spark(q, 10.0, 0.6) + 0.5 * spark(q + 2.0, 18.0, 0.6));
}
