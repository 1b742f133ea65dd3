// A four-leaf clover of cushioned hearts. uC: leaf, leaf at the heart, stem, rim.
float heart(vec2 p) { p.x = abs(p.x); p.y -= 0.04; if (p.x + p.y > 1.0) return sqrt(dot(p - vec2(0.25, 0.75), p - vec2(0.25, 0.75))) - 0.35355; vec2 a = p - vec2(0, 1), b = p - 0.5 * max(p.x + p.y, 0.0); return sqrt(min(dot(a, a), dot(b, b))) * sign(p.x - p.y); }
float leaf(vec2 q) { return heart(vec2(q.y, q.x) / 0.84) * 0.84; }
vec2 map(vec3 p) {
  vec3 o = p - vec3(0, 0.16, 0); o.xy = turn(0.7854) * o.xy;
  float cell; vec2 q = ring(o.xy, 4.0, cell);
  q.x -= 0.02;
  float s = leaf(q) + 0.03;
  float lift = 0.16 * smoothstep(0.0, 0.9, q.x) - 0.035 * cos(q.y * 5.5);
  float vein = 0.022 * smoothstep(0.035, 0.0, abs(q.y)) * smoothstep(0.75, 0.1, q.x) ;
  float side = 0.010 * smoothstep(0.03, 0.0, abs(fract((q.x - abs(q.y) * 0.9) * 5.0) - 0.5) * 0.2) * smoothstep(0.05, 0.1, abs(q.y));
  float d = puff(s, o.z - lift, 0.30, 0.20) + vein + side;
  vec2 res = vec2(d, 0.0);
  res = near(res, vec2(solid(abs(s - 0.012) - 0.022, o.z - lift, 0.045, 0.02), 3.0));
  vec3 b = p - vec3(0, 0.12, -0.05); float bend = 0.34 * b.y * b.y;
  res = near(res, vec2(capsule(b + vec3(-bend, 0, 0), vec3(0, 0, 0), vec3(0, -1.14, 0), 0.055 + 0.03 * smoothstep(-0.3, -1.1, b.y)) * 0.8, 2.0));
  return near(res, vec2(length(o - vec3(0, 0, 0.10)) - 0.075, 3.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 2.5) return metalOf(uC[3], 0.14);
  if (id > 1.5) return enamelOf(uC[2]);
  float r = length(p.xy - vec2(0, 0.16));
  Paint e = enamelOf(mix(uC[1], uC[0], smoothstep(0.05, 0.75, r))); e.glow = 0.14; return e;
}
