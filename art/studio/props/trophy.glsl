// A cup on a plinth. uC: metal, plinth, star.
float star5(vec2 p, float r) { float a = atan(p.x, p.y), s = 1.2566371; a = mod(a + s * 0.5, s) - s * 0.5; p = length(p) * vec2(sin(abs(a)), cos(a)) - vec2(0, r); vec2 e = r * vec2(0.3633, -0.5) * 1.0; float h = clamp(dot(p, e) / dot(e, e), 0.0, 1.0); return length(p - e * h) * sign(p.y * e.x - p.x * e.y); }
vec2 map(vec3 p) {
  float r = length(p.xz), y = p.y;
  float t = clamp((y + 0.18) / 1.12, 0.0, 1.0), wide = 0.10 + 0.52 * pow(t, 0.42) + 0.05 * smoothstep(0.85, 1.0, t);
  float cup = max(max((r - wide) * 0.72, y - 0.94), -y - 0.20);
  cup = smax(cup, -max((r - wide + 0.07) * 0.72, -y - 0.05), 0.03);
  vec2 d = vec2(cup, 0.0);
  d = near(d, vec2(torusY(p - vec3(0, 0.93, 0), 0.655, 0.05), 0.0));
  d = near(d, vec2(torusY(p - vec3(0, 0.72, 0), 0.625, 0.022), 0.0));
  float stem = max((r - 0.075 - 0.22 * pow(clamp((-y - 0.30) / 0.34, 0.0, 1.0), 2.0)) * 0.75, max(y + 0.10, -y - 0.66));
  d = near(d, vec2(stem, 0.0));
  d = near(d, vec2(ellip(p + vec3(0, 0.26, 0), vec3(0.15, 0.07, 0.15)), 0.0));
  vec3 h = vec3(abs(p.x) - 0.66, y - 0.50, p.z); float loop = length(vec2(length(h.xy * vec2(1.0, 0.82)) - 0.28, h.z)) - 0.055;
  d = near(d, vec2(max(loop, -h.x - 0.20) * 0.85, 0.0));
  d = near(d, vec2(solid(r - 0.46, y + 0.82, 0.17, 0.04), 1.0));
  d = near(d, vec2(min(solid(r - 0.50, y + 0.66, 0.04, 0.03), solid(r - 0.54, y + 1.0, 0.06, 0.03)), 0.0));
  vec3 s = p - vec3(0, 0.42, 0.555); s.yz = turn(-0.20) * s.yz;
  return near(d, vec2(puff(star5(s.xy, 0.27), s.z, 0.11, 0.075), 2.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 1.5) return Paint(uC[2], 0.2, 0.1, 0.2, 1.0);
  if (id > 0.5) return enamelOf(uC[1]);
  return metalOf(uC[0], 0.10);
}
