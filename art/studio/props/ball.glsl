// A ball: with a number on a disc, or a marble. uC: skin, disc, ink, second skin. uP: kind (0 numbered, 1 marble, 2 plain, 3 striped).
vec2 map(vec3 p) { return vec2(length(p) - 0.9, 0.0); }
Paint paint(float id, vec3 p, vec3 n) {
  vec3 c = uC[0]; float k = uP[0];
  if (k == 1.0) { float s = noise3(p * 2.2 + 3.0) + 0.5 * noise3(p * 5.0); float w = sin(p.x * 3.0 + p.y * 5.0 + 7.0 * s); c = mix(uC[0], uC[3], smoothstep(-0.25, 0.25, w)); c = mix(c, vec3(1.0), 0.7 * smoothstep(0.88, 0.98, abs(w))); }
  if (k == 3.0) c = mix(uC[3], c, smoothstep(0.33, 0.36, abs(p.y)));
  if (k == 0.0 || k == 3.0) { float l = length(p.xy); if (p.z > 0.0) { c = mix(uC[2], c, smoothstep(0.52, 0.53, l)); c = mix(uC[1], c, smoothstep(0.49, 0.50, l)); if (l < 0.5) c = mix(uC[2], c, smoothstep(-0.006, 0.006, shape(p.xy / 0.44) * 0.44)); } }
  Paint e = enamelOf(c); e.glow = 0.16; e.coat = 1.3; e.rough = 0.06; return e;
}
