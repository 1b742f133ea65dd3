// A cave of crystals around a glow.
float shardAt(vec2 p, float w, float h, out float side) { side = step(0.12 * w, p.x); float t = p.y / h; return max(abs(p.x) - w * (1.0 - smoothstep(0.55, 1.0, t)) * (0.75 + 0.25 * smoothstep(0.0, 0.4, t)), max(p.y - h, -p.y)); }
vec3 scene(vec2 uv, vec2 q) {
  float l = length(q); vec3 c = mix(uPal[2] * 0.75, uPal[1], smoothstep(0.0, 0.42, l)); c = mix(c, uPal[0], smoothstep(0.3, 0.95, l + 0.12 * fbm(q * 5.0)));
  c += uPal[3] * 0.55 * glow(q, 0.26) + uPal[2] * 0.38 * beams(q, 14.0) * smoothstep(0.8, 0.1, l);
  c += uPal[2] * 0.22 * fbm(q * 3.0 + 4.0);
  float wide = uSize.x / uSize.y;
  for (int k = 0; k < 46; k++) { float f = float(k), layer = floor(f / 16.0); bool top = mod(f, 3.0) < 0.5; float x = (hash1(vec2(f, 1.0)) - 0.5) * (wide * 1.25); float away = smoothstep(0.0, 0.45, abs(x)); float h = (0.10 + 0.30 * hash1(vec2(f, 3.0)) * (0.25 + away)) * (top ? 0.7 : 1.0) * (1.25 - 0.2 * layer); float w = 0.022 + 0.034 * hash1(vec2(f, 4.0));
    vec2 o = q - vec2(x, top ? 0.62 : -0.60); if (top) o.y = -o.y; float a = (hash1(vec2(f, 6.0)) - 0.5) * 0.7 - x * 0.45; o = mat2(cos(a), -sin(a), sin(a), cos(a)) * o; float side; float d = shardAt(o, w, h, side);
    vec3 lit = mix(uPal[2], uPal[3], 0.30 * hash1(vec2(f, 8.0))), dark = uPal[1] * 0.65; vec3 s = mix(lit, dark, side) * (0.35 + 0.9 * smoothstep(0.0, 1.0, o.y / h)) * (0.55 + 0.22 * layer); s += uPal[3] * 0.5 * smoothstep(0.005, 0.0, abs(o.x - 0.12 * w)); c = mix(c, s, smoothstep(0.003, -0.002, d) * 0.94); }
  return c + uPal[3] * (1.2 * spark(q, 9.0, 0.6) + 0.7 * spark(q + 2.0, 17.0, 0.55));
}
