// The frame of a world's reels: a band around a rectangle with a thing on each corner, seen straight from the front.
// uP: half width, half height, half breadth of the band, size of a corner, length of a repeat; KIND is the world's.
#define TAU 6.2831853
#define H vec2(uP[0], uP[1])
#define W uP[2]
#define K uP[3]
#define P uP[4]

// Across the band (outward), its place along the edge, and height.
vec3 bandOf(vec3 p) {
  float e = box2(p.xy, H, 0.05);
  vec2 o = abs(p.xy) - H;
  return vec3(e, o.x > o.y ? p.y : p.x, p.z);
}
float cell(float s, float n) { float c = P / n; return mod(s, c) - c * 0.5; }
float tube(vec2 q, float r) { return length(q) - r; }
// From a corner: outward on both axes, and height.
vec3 cornerOf(vec3 p) { return vec3(abs(p.xy) - H, p.z); }
float star5(vec2 p, float r, float f) {
  float a = mod(atan(p.x, p.y), TAU / 5.0) - TAU / 10.0;
  vec2 q = length(p) * vec2(sin(abs(a)), cos(a));
  vec2 b = r * vec2(sin(TAU / 10.0), cos(TAU / 10.0)), c = vec2(0.0, r * f);
  q -= c; vec2 d = b - c; float k = clamp(dot(q, d) / dot(d, d), 0.0, 1.0);
  return length(q - d * k) * sign(q.y * d.x - q.x * d.y);
}
float octa(vec3 p, float r) { p = abs(p); return (p.x + p.y + p.z - r) * 0.57735; }
float petals(vec3 c, float n, float r) {
  float cell_; vec2 q = ring(c.xy, n, cell_);
  return ellip(vec3(q.x - r * 0.58, q.y, c.z), vec3(r * 0.5, r * 0.36, r * 0.26));
}

#if KIND == 0
// A hawser of three strands, a pearl in a brass ring.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float d = 9.0, a = b.y * TAU / (3.0 * P) * 2.0;
  for (int i = 0; i < 3; i++) { vec2 o = W * 0.5 * vec2(cos(a + float(i) * TAU / 3.0), sin(a + float(i) * TAU / 3.0)); d = min(d, tube(b.xz - o, W * 0.52)); }
  vec2 m = vec2(d * 0.72, 1.0);
  m = near(m, vec2(torus(c - vec3(0, 0, 0.05), K * 0.74, K * 0.2), 2.0));
  return near(m, vec2(length(c - vec3(0, 0, 0.06)) - K * 0.62, 3.0));
}
#elif KIND == 1
// A lacquered beam between gold rails with studs, a stepped plate.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0);
  vec2 m = vec2(box2(b.xz, vec2(W * 0.8, W * 0.5), 0.02), 1.0);
  m = near(m, vec2(min(tube(b.xz - vec2(W * 0.82, W * 0.3), W * 0.2), tube(b.xz - vec2(-W * 0.82, W * 0.3), W * 0.2)), 2.0));
  m = near(m, vec2(box3(vec3(b.x, s, b.z - W * 0.5), vec3(W * 0.16, P * 0.27, W * 0.16), 0.01), 2.0));
  m = near(m, vec2(box3(vec3(b.x, s, b.z - W * 0.5), vec3(W * 0.46, P * 0.05, W * 0.16), 0.01), 2.0));
  float plate = min(box3(c - vec3(0, 0, 0.03), vec3(K * 0.98, K * 0.56, W * 0.8), 0.02), box3(c - vec3(0, 0, 0.03), vec3(K * 0.56, K * 0.98, W * 0.8), 0.02));
  m = near(m, vec2(plate, 2.0));
  return near(m, vec2(ellip(c - vec3(0, 0, 0.03 + W * 0.8), vec3(K * 0.44, K * 0.44, K * 0.26)), 3.0));
}
#elif KIND == 2
// Two gold strands braided over green enamel, a four-leaved clover.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float k = TAU / P, e = sin(b.y * k) * W * 0.55, h = W * (0.5 + 0.24 * sin(b.y * 2.0 * k));
  vec2 m = vec2(box2(b.xz, vec2(W, W * 0.42), 0.03), 1.0);
  m = near(m, vec2(min(tube(b.xz - vec2(e, h), W * 0.24), tube(b.xz - vec2(-e, W - h), W * 0.24)) * 0.6, 2.0));
  vec2 q = turn(TAU / 8.0) * c.xy;
  m = near(m, vec2(petals(vec3(q, c.z - W * 0.7), 4.0, K * 1.12) * 0.8, 3.0));
  return near(m, vec2(length(c - vec3(0, 0, W * 0.9)) - K * 0.2, 2.0));
}
#elif KIND == 3
// A cut prism with facets, crystals that grow from the corners.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0);
  float d = max(box2(b.xz, vec2(W * 0.86, W * 0.62), 0.004), (abs(b.x) + abs(b.z) - W * 1.02) * 0.7071);
  vec2 m = vec2(d, 1.0);
  m = near(m, vec2(max(octa(vec3(b.x * 0.92, s * 0.62, b.z - W * 0.45), W * 0.78), -1.0), 2.0));
  float g = octa((c - vec3(0, 0, W * 0.5)) * vec3(1.0, 1.0, 0.9), K * 1.05);
  vec3 n = c; n.xy = turn(0.6) * (c.xy - vec2(K * 0.62, -K * 0.2)); g = min(g, octa(n * vec3(1.5, 0.8, 1.2), K * 0.7));
  n = c; n.xy = turn(-0.6) * (c.xy - vec2(-K * 0.2, K * 0.62)); g = min(g, octa(n * vec3(0.8, 1.5, 1.2), K * 0.7));
  return near(m, vec2(g * 0.8, 3.0));
}
#elif KIND == 4
// Blocks of sandstone with a gold rail inside, a golden pyramid.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0), rough = 0.006 * noise3(vec3(b.y * TAU / P * 0.0 + sin(b.y * TAU / P) * 2.0, b.x * 40.0, 3.0 + cos(b.y * TAU / P) * 2.0));
  vec2 m = vec2(box3(vec3(b.x - W * 0.16, s, b.z), vec3(W * 0.78, P * 0.485, W * 0.6), 0.018) - rough, 1.0);
  m = near(m, vec2(tube(b.xz - vec2(-W * 0.86, W * 0.1), W * 0.18), 2.0));
  m = near(m, vec2(box3(vec3(b.x - W * 0.16, s, b.z - W * 0.58), vec3(W * 0.3, P * 0.12, W * 0.1), 0.01), 4.0));
  m = near(m, vec2(box3(c - vec3(0, 0, 0.02), vec3(K * 0.82, K * 0.82, W * 0.7), 0.02), 1.0));
  vec3 q = abs(c - vec3(0, 0, W * 0.66)); return near(m, vec2(max((max(q.x, q.y) + (c.z - W * 0.66) - K * 0.64) * 0.7071, W * 0.4 - c.z), 2.0));
}
#elif KIND == 5
// Two canes of bamboo, bound at their nodes; leaves.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0), o = cell(b.y + P * 0.5, 1.0);
  float r = W * 0.5, node = exp(-pow(s / (P * 0.05), 2.0)) * W * 0.1, other = exp(-pow(o / (P * 0.05), 2.0)) * W * 0.1;
  vec2 m = vec2(min(tube(b.xz - vec2(W * 0.48, 0.0), r + node), tube(b.xz - vec2(-W * 0.48, 0.0), r + other)) * 0.8, 1.0);
  float bind = 9.0; for (int i = -1; i < 2; i++) bind = min(bind, length(vec2(abs(box2(b.xz, vec2(W * 0.96, W * 0.5), W * 0.46)), s - P * 0.25 - float(i) * P * 0.06)) - W * 0.09);
  m = near(m, vec2(bind, 2.0));
  float leaf = 9.0;
  for (int i = 0; i < 5; i++) { float a = -0.42 + float(i) * 0.6; vec2 q = turn(a) * c.xy; leaf = min(leaf, ellip(vec3(q.x - K * 0.62, q.y, c.z - W * 0.7 - float(i & 1) * 0.015 + q.y * q.y * 3.0), vec3(K * 0.66, K * 0.21, W * 0.2))); }
  m = near(m, vec2(leaf * 0.7, 3.0));
  return near(m, vec2(length(c - vec3(0, 0, W * 0.8)) - K * 0.26, 4.0));
}
#elif KIND == 6
// A plank between iron straps with rivets, an iron plate with a sheriff's star.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0);
  vec2 m = vec2(box2(b.xz, vec2(W * 0.9, W * 0.46), 0.02), 1.0);
  m = near(m, vec2(min(box2(b.xz - vec2(W * 0.84, W * 0.1), vec2(W * 0.16, W * 0.5), 0.008), box2(b.xz - vec2(-W * 0.84, W * 0.1), vec2(W * 0.16, W * 0.5), 0.008)), 2.0));
  m = near(m, vec2(ellip(vec3(b.x, s, b.z - W * 0.46), vec3(W * 0.24, W * 0.24, W * 0.2)), 2.0));
  m = near(m, vec2(box3(c - vec3(0, 0, 0.01), vec3(K * 0.94, K * 0.94, W * 0.66), 0.03), 2.0));
  m = near(m, vec2(solid(star5(c.xy, K * 0.78, 0.44), c.z - W * 0.72, W * 0.26, 0.02), 3.0));
  return near(m, vec2(length(c - vec3(0, 0, W * 0.95)) - K * 0.16, 3.0));
}
#elif KIND == 7
// A beam of ice with snow on it, snowballs.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float k = TAU / P, wave = 0.12 * sin(b.y * k) + 0.06 * sin(b.y * k * 2.0 + 1.0);
  vec2 m = vec2(max(box2(b.xz, vec2(W * 0.84, W * 0.6), 0.012), (abs(b.x) + abs(b.z) - W * 1.08) * 0.7071) , 1.0);
  float snow = ellip(vec3(b.x - W * (0.5 + wave), b.z - W * 0.36, 0.0), vec3(W * (0.56 + wave), W * (0.4 + 0.5 * wave), 1.0));
  m = near(m, vec2(snow * 0.7, 2.0));
  float ball = length(c - vec3(0, 0, W * 0.4)) - K * 0.74;
  ball = smin(ball, length(c - vec3(K * 0.6, -K * 0.34, W * 0.3)) - K * 0.4, 0.04); ball = smin(ball, length(c - vec3(-K * 0.34, K * 0.6, W * 0.3)) - K * 0.4, 0.04);
  m = near(m, vec2(ball, 2.0));
  vec2 q = c.xy; float arm = 9.0; for (int i = 0; i < 3; i++) { arm = min(arm, box3(vec3(q, c.z - W * 0.4 - K * 0.7), vec3(K * 0.5, K * 0.055, 0.02), 0.01)); q = turn(TAU / 6.0) * q; }
  return near(m, vec2(arm, 3.0));
}
#elif KIND == 8
// A candy cane all around, gumdrops.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p);
  vec2 m = vec2(tube(b.xz, W * 0.84), 1.0);
  m = near(m, vec2(ellip(c - vec3(0, 0, W * 0.3), vec3(K * 0.92, K * 0.92, K * 0.8)) - 0.004 * noise3(p * 60.0), 2.0));
  float n; vec2 q = ring(c.xy, 6.0, n);
  return near(m, vec2(length(vec3(q.x - K * 0.98, q.y, c.z - W * 0.4)) - K * 0.2, 3.0));
}
#elif KIND == 9
// A marquee with bulbs between gold rails, a star.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0);
  vec2 m = vec2(box2(b.xz, vec2(W * 0.86, W * 0.36), 0.02), 1.0);
  m = near(m, vec2(min(tube(b.xz - vec2(W * 0.86, W * 0.24), W * 0.22), tube(b.xz - vec2(-W * 0.86, W * 0.24), W * 0.22)), 2.0));
  m = near(m, vec2(torus(vec3(b.x, s, b.z - W * 0.38), W * 0.42, W * 0.1), 2.0));
  m = near(m, vec2(length(vec3(b.x, s, b.z - W * 0.5)) - W * 0.4, 4.0));
  m = near(m, vec2(puff(star5(c.xy, K * 1.08, 0.52), c.z - W * 0.5, 0.07, 0.1), 2.0));
  return near(m, vec2(length(c - vec3(0, 0, W * 0.9)) - K * 0.3, 4.0));
}
#elif KIND == 10
// Fluted marble with gold rings, a golden boss.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float s = cell(b.y, 1.0);
  float a = atan(b.z, b.x), r = W * 0.86 - W * 0.07 * (0.5 + 0.5 * cos(a * 12.0));
  vec2 m = vec2(tube(b.xz, r) * 0.8, 1.0);
  m = near(m, vec2(length(vec2(length(b.xz) - W * 0.84, s)) - W * 0.16, 2.0));
  m = near(m, vec2(box3(c - vec3(0, 0, 0.0), vec3(K * 0.86, K * 0.86, W * 0.8), 0.03), 1.0));
  m = near(m, vec2(torus(c - vec3(0, 0, W * 0.84), K * 0.58, K * 0.13), 2.0));
  return near(m, vec2(ellip(c - vec3(0, 0, W * 0.84), vec3(K * 0.36, K * 0.36, K * 0.26)), 3.0));
}
#else
// Wickerwork, an apple blossom.
vec2 map(vec3 p) {
  vec3 b = bandOf(p), c = cornerOf(p); float k = TAU / P, d = 9.0;
  for (int i = 0; i < 3; i++) { float lane = (float(i) - 1.0) * W * 0.6, up = sin(b.y * k + float(i) * TAU * 0.5) * W * 0.22; d = min(d, ellip(vec3(b.x - lane, b.z - W * 0.3 - up, 0.0), vec3(W * 0.36, W * 0.24, 1.0))); }
  vec2 m = vec2(d * 0.6, 1.0);
  m = near(m, vec2(min(length(vec2(cell(b.y, 2.0), b.z - W * 0.28)) - W * 0.16, 9.0) + step(W * 0.98, abs(b.x)) * 0.04, 2.0));
  m = near(m, vec2(min(tube(b.xz - vec2(W * 0.98, W * 0.2), W * 0.2), tube(b.xz - vec2(-W * 0.98, W * 0.2), W * 0.2)), 2.0));
  m = near(m, vec2(petals(c - vec3(0, 0, W * 0.8), 5.0, K * 1.16) * 0.8, 3.0));
  return near(m, vec2(ellip(c - vec3(0, 0, W * 0.95), vec3(K * 0.27, K * 0.27, K * 0.2)), 4.0));
}
#endif

Paint paint(float id, vec3 p, vec3 n) {
  vec3 b = bandOf(p), c = cornerOf(p); int i = int(id + 0.5); vec3 base = uC[i - 1];
#if KIND == 0
  if (i == 1) return matteOf(base * (0.86 + 0.2 * sin(b.y * TAU / P * 9.0)));
  if (i == 2) return metalOf(base, 0.25);
  return enamelOf(base);
#elif KIND == 1
  if (i == 2) return metalOf(base, 0.2);
  return enamelOf(base);
#elif KIND == 2
  if (i == 2) return metalOf(base, 0.2);
  return enamelOf(i == 3 ? base * (0.75 + 0.5 * length(c.xy) / K) : base);
#elif KIND == 3
  if (i == 1) return metalOf(base, 0.15);
  return Paint(base, 0.35, 0.08, 0.16, 1.0);
#elif KIND == 4
  if (i == 1) return matteOf(base * (0.8 + 0.3 * noise3(vec3(b.x * 60.0, sin(b.y * TAU / P) * 5.0, cos(b.y * TAU / P) * 5.0))));
  if (i == 2) return metalOf(base, 0.2);
  return enamelOf(base);
#elif KIND == 5
  if (i == 1) return Paint(mix(base, base * 0.6, smoothstep(0.1, 0.0, abs(cell(b.y, 1.0)) / P)), 0.0, 0.3, 0.06, 0.8);
  if (i == 2) return matteOf(base);
  return enamelOf(base);
#elif KIND == 6
  if (i == 1) return Paint(base * (0.72 + 0.4 * noise3(vec3(b.x * 70.0, sin(b.y * TAU / P) * 1.2, cos(b.y * TAU / P) * 1.2))), 0.0, 0.6, 0.04, 0.25);
  return metalOf(base, i == 2 ? 0.45 : 0.2);
#elif KIND == 7
  if (i == 1) return Paint(base, 0.25, 0.08, 0.12, 1.0);
  if (i == 2) return matteOf(base);
  return Paint(base, 0.3, 0.1, 0.3, 1.0);
#elif KIND == 8
  if (i == 1) { float a = atan(b.z, b.x); float t = smoothstep(-0.06, 0.06, sin(b.y * TAU / P + a)); return enamelOf(mix(uC[0], uC[3], t)); }
  return enamelOf(base);
#elif KIND == 9
  if (i == 4) return glowOf(base, 0.9);
  if (i == 2) return metalOf(base, 0.2);
  return enamelOf(base);
#elif KIND == 10
  if (i == 1) return enamelOf(base * (0.86 + 0.2 * noise3(vec3(b.x * 24.0, sin(b.y * TAU / P) * 1.4, cos(b.y * TAU / P) * 1.4))));
  if (i == 2) return metalOf(base, 0.2);
  return enamelOf(base);
#else
  if (i == 1) return matteOf(base * (0.9 + 0.16 * sin(b.y * TAU / P * 8.0)));
  if (i == 2) return matteOf(base);
  return enamelOf(i == 3 ? mix(uC[3], base, smoothstep(0.15, 0.7, length(c.xy) / K)) : base);
#endif
}
