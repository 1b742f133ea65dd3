// A pearl in an open shell. uC: shell outside, shell inside, pearl, edge.
float fan(vec3 p, float open) { p.y += 0.05; p.z += 0.30; p.yz = turn(open) * p.yz; float r = length(p.xy), a = atan(p.x, p.y); float rib = 0.035 * cos(a * 16.0) * smoothstep(0.1, 0.8, r); float edge = 0.92 + 0.035 * cos(a * 16.0); float bowl = abs(p.z + 0.34 * r * r - 0.18 + rib) - 0.030; return max(max(bowl * 0.8, (r - edge) * 0.8), -p.y * 0.9 - 0.06 - 0.02); }
vec2 map(vec3 p) {
  p.y += 0.10; float up = fan(p - vec3(0, 0.0, 0.0), 0.28); vec3 q = p; q.y = -q.y; float dn = fan(q - vec3(0, 0.06, 0.0), 1.38 - 0.0);
  vec2 d = vec2(up, 0.0); vec3 l = p + vec3(0, 0.46, -0.22); l.y *= 1.0;
  float lower = smax(abs(ellip(l, vec3(0.88, 0.34, 0.62))) - 0.03, l.y - 0.06 + 0.03 * cos(atan(l.x, l.z) * 14.0), 0.03); d = near(d, vec2(lower * 0.75, 0.0));
  return near(d, vec2(length(p - vec3(0, -0.16, 0.30)) - 0.34, 2.0));
}
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return Paint(uC[2], 0.25, 0.08, 0.18, 1.0); float r = length(p.xy - vec2(0, -0.1)); float stripe = 0.5 + 0.5 * cos(atan(p.x, p.y + 0.15) * 16.0); return Paint(mix(mix(uC[1], uC[0], smoothstep(0.2, 0.9, r)), uC[3], 0.35 * stripe), 0.2, 0.15, 0.14, 1.0); }
