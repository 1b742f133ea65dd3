// Opera curtains with a fringe of gold, drawn aside from a light.
vec3 scene(vec2 uv, vec2 q) {
  float l = length(q * vec2(0.8, 1.0)); vec3 c = mix(uPal[2], uPal[1], smoothstep(0.0, 0.55, l)); c = mix(c, mix(uPal[0], uPal[1], 0.45), smoothstep(0.35, 1.1, l));
  c += uPal[2] * 0.45 * beams(q, 20.0) * smoothstep(1.0, 0.05, l) + uPal[3] * 0.55 * glow(q, 0.26);
  for (int s = 0; s < 2; s++) { float side = s == 0 ? -1.0 : 1.0; float reach = 0.74 + 0.18 * (uv.y - 0.2) * (uv.y - 0.2) - 0.20 * smoothstep(0.55, 1.0, uv.y); float x = q.x * side - reach; if (s == 0) x = q.x * side - reach - 0.55; float w = x + 0.014 * sin(uv.y * 4.0); float fold = 0.5 + 0.5 * sin(w * 30.0 + 0.5 * sin(uv.y * 1.3 + w * 3.0) + 1.5 * vnoise(vec2(w * 5.0, 2.0))); vec3 cloth = mix(uPal[0] * 1.1, uPal[1] * 1.5 + uPal[2] * 0.30, pow(fold, 1.5)) * (0.85 + 0.5 * uv.y); cloth += uPal[3] * 0.10 * pow(fold, 6.0); float on = smoothstep(0.0, 0.012, w); c = mix(c, cloth, on); c += uPal[3] * 0.75 * smoothstep(0.010, 0.0, abs(w - 0.006)) * (0.6 + 0.4 * sin(uv.y * 260.0)); }
  float drape = 0.90 - 0.07 * abs(sin(q.x * 3.3)); float dv = uv.y - drape; float f2 = 0.5 + 0.5 * sin(q.x * 46.0 + 5.0 * uv.y); c = mix(c, mix(uPal[0] * 1.3, uPal[1] * 1.8, f2), smoothstep(0.0, 0.01, dv)); c += uPal[3] * 0.8 * smoothstep(0.012, 0.0, abs(dv)) ;
  return c + bokeh(q + 4.0, 3.0, 0.12, uPal[3]) * 0.28 + uPal[3] * (spark(q, 9.0, 0.55) + 0.6 * spark(q + 2.0, 17.0, 0.6));
}
