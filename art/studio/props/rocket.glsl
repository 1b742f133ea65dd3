// A rocket that stands on +y. uC: hull, trim, glass, dark parts, metal.
float hullRadius(float y) { float t = clamp((y + 0.62) / 1.72, 0.0, 1.0); return 0.40 * pow(max(sin(3.14159 * (0.30 + 0.70 * t)), 0.0), 0.72) * (1.0 + 0.10 * (1.0 - t)); }
vec2 map(vec3 p) {
  float r = length(p.xz), y = p.y;
  float hull = (r - hullRadius(y)) * 0.72; hull = smax(hull, abs(y - 0.24) - 0.86, 0.02);
  vec2 d = vec2(hull, y > 0.62 ? 1.0 : 0.0);
  d = near(d, vec2(length(vec2(r - hullRadius(0.62) - 0.005, y - 0.62)) - 0.035, 4.0));
  d = near(d, vec2(length(vec2(r - hullRadius(-0.46) - 0.005, y + 0.46)) - 0.04, 4.0));
  float cell; vec3 q = p; q.xz = ring(turn(0.52) * p.xz, 3.0, cell);
  float wing = box2(vec2(q.x - 0.50, q.y + 0.52 + (q.x - 0.3) * 0.75), vec2(0.25, 0.30), 0.10);
  wing = smax(wing, -(length(vec2(q.x - 0.34, q.y + 1.18)) - 0.36), 0.05);
  d = near(d, vec2(solid(wing, q.z, 0.062, 0.055), 1.0));
  d = near(d, vec2(max(abs(r - 0.22 - (-0.62 - y) * 0.35) - 0.045, abs(y + 0.74) - 0.13), 3.0));
  d = near(d, vec2(capsule(p, vec3(0, 1.06, 0), vec3(0, 1.24, 0), 0.028), 4.0));
  d = near(d, vec2(length(p - vec3(0, 1.27, 0)) - 0.055, 1.0));
  vec3 w = p - vec3(0, 0.22, 0.385);
  d = near(d, vec2(torus(w, 0.185, 0.055), 4.0));
  d = near(d, vec2(ellip(w - vec3(0, 0, -0.02), vec3(0.175, 0.175, 0.07)), 2.0));
  vec3 w2 = p - vec3(0, -0.20, 0.40);
  d = near(d, vec2(torus(w2, 0.085, 0.035), 4.0));
  d = near(d, vec2(ellip(w2, vec3(0.085, 0.085, 0.04)), 2.0));
  return d;
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id < 0.5) { float a = atan(p.x, p.z); float seam = smoothstep(0.010, 0.004, abs(fract(a / 1.0472 + 0.5) - 0.5) * 0.4); return Paint(mix(uC[0], uC[0] * 0.45, seam), 0.25, 0.16, 0.08, 1.0); }
  if (id < 1.5) return enamelOf(uC[1]);
  if (id < 2.5) return Paint(uC[2], 0.1, 0.05, 0.55, 1.0);
  if (id < 3.5) return metalOf(uC[3], 0.25);
  return metalOf(uC[4], 0.12);
}
