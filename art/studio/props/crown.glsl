// A crown with velvet, arches, pearls and stones. uC: metal, velvet, stone one, stone two, pearl.
vec2 map(vec3 p) {
  p.y += 0.12;
  float r = length(p.xz), cell;
  float flare = 0.80 + 0.14 * smoothstep(-0.5, 0.6, p.y);
  vec2 d = vec2(solid(abs(r - 0.80) - 0.045, p.y + 0.46, 0.17, 0.03), 0.0);
  d = near(d, vec2(min(torusY(p - vec3(0, -0.30, 0), 0.81, 0.055), torusY(p - vec3(0, -0.63, 0), 0.82, 0.06)), 0.0));
  vec3 q = p; q.xz = ring(p.xz, 8.0, cell);
  float tall = mod(cell, 2.0) < 0.5 ? 1.0 : 0.55;
  float y = p.y + 0.30, h = 0.62 * tall;
  float w = mix(0.30, 0.035, pow(clamp(y / h, 0.0, 1.0), 0.75));
  float petal = max(abs(q.z) - w, max(y - h, -y));
  float sheet = solid(petal * 0.75, q.x - (0.80 + 0.16 * y), 0.045, 0.03);
  d = near(d, vec2(sheet * 0.85, 0.0));
  float gap = abs(q.z) - w + 0.085;
  vec3 tip = vec3(0.80 + 0.16 * h, h - 0.30 + 0.045, 0);
  d = near(d, vec2(length(q - tip) - 0.075 - 0.02 * step(0.9, tall), 4.0));
  vec3 b = q - vec3(0.855, -0.465, 0);
  float alt = mod(cell, 2.0);
  d = near(d, vec2((alt < 0.5 ? ellip(b, vec3(0.06, 0.095, 0.13)) : ellip(b, vec3(0.06, 0.085, 0.085))), 2.0 + alt));
  d = near(d, vec2(ellip(q - vec3(0.83 + 0.05 * tall, -0.10, 0), vec3(0.05, 0.10, 0.075) * (0.6 + 0.4 * tall)), 3.0 - alt));
  vec3 c; c = p; float cell2; c.xz = ring(turn(0.3927) * p.xz, 8.0, cell2);
  d = near(d, vec2(length(c - vec3(0.855, -0.465, 0)) - 0.045, 4.0));
  float velvet = ellip(p - vec3(0, -0.20, 0), vec3(0.76, 0.62, 0.76)) + 0.035 * cos(atan(p.z, p.x) * 8.0);
  return near(d, vec2(max(velvet * 0.8, -p.y - 0.6), 1.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id < 0.5) return metalOf(uC[0], 0.13);
  if (id < 1.5) return matteOf(uC[1]);
  if (id < 2.5) return Paint(uC[2], 0.35, 0.06, 0.30, 1.0);
  if (id < 3.5) return Paint(uC[3], 0.35, 0.06, 0.30, 1.0);
  return Paint(uC[4], 0.1, 0.1, 0.2, 1.0);
}
