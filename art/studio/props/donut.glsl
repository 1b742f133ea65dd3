// A ring of dough with icing and sprinkles. uC: dough, icing, sprinkles one to four.
vec2 map(vec3 p) {
  float a = atan(p.z, p.x), r = length(p.xz) - 0.60; vec2 q = vec2(r, p.y); float d0 = length(q * vec2(1.0, 1.12)) - 0.36;
  float drip = -0.02 + 0.07 * sin(a * 5.0 + 1.0) + 0.05 * sin(a * 8.0);
  float ice = smax(length(q * vec2(1.0, 1.12)) - 0.395, drip - p.y, 0.05);
  return near(vec2(d0, 0.0), vec2(ice * 0.9, 1.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id < 0.5) return matteOf(uC[0] * (0.9 + 0.2 * noise3(p * 12.0)));
  float a = atan(p.z, p.x), b = atan(p.y, length(p.xz) - 0.60); vec2 g = vec2(a * 4.9, b * 2.6); vec2 i = floor(g), f = fract(g) - 0.5;
  float h = hash(vec3(i, 3.0)), w = h * 6.28; f = mat2(cos(w), -sin(w), sin(w), cos(w)) * f; float s = length(vec2(max(abs(f.x) - 0.20, 0.0), f.y)) - 0.085;
  vec3 c = uC[1]; int k = 2 + int(mod(floor(h * 40.0), 4.0)); if (h > 0.25) c = mix(uC[k], c, smoothstep(0.0, 0.03, s));
  Paint e = enamelOf(c); e.glow = 0.18; return e;
}
