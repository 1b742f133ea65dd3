// A fruit with a leaf. uC: skin, blush, leaf, stem. uP: form (0 orange, 1 lemon, 2 plum).
vec2 map(vec3 p) { vec2 d; vec3 q = p + vec3(0, 0.10, 0);
  if (uP[0] < 0.5) d = vec2(length(q) - 0.80 + 0.006 * noise3(q * 34.0) + 0.05 * exp(-dot(q.xz, q.xz) * 30.0) * step(0.0, q.y), 0.0);
  else if (uP[0] < 1.5) { float tip = 0.24 * exp(-dot(q.yz, q.yz) * 16.0) * smoothstep(0.3, 0.9, abs(q.x)); d = vec2((ellip(q, vec3(0.90, 0.66, 0.66)) - tip) * 0.8 + 0.006 * noise3(q * 30.0), 0.0); }
  else { float seam = 0.045 * exp(-q.x * q.x * 60.0) * step(0.0, q.z); d = vec2((ellip(q, vec3(0.72, 0.80, 0.70)) + seam + 0.08 * exp(-dot(q.xz, q.xz) * 26.0) * step(0.0, q.y)) * 0.9, 0.0); }
  vec3 top = uP[0] > 0.5 && uP[0] < 1.5 ? vec3(-0.30, 0.50, 0.10) : vec3(0.0, 0.68, 0.0);
  d = near(d, vec2(capsule(p, top - vec3(0, 0.06, 0), top + vec3(0.05, 0.22, 0), 0.045), 2.0));
  for (int i = 0; i < 2; i++) { vec3 l = p - top - vec3(0.04, 0.10, 0.04); if (i == 1) { l.x = -l.x - 0.04; l *= 1.25; } l.xy = turn(-0.42) * l.xy; l.yz = turn(0.5) * l.yz; l.y += 0.35 * l.x * l.x - 0.05; float w = ellip(vec3(l.x - 0.36, 0, l.z), vec3(0.36, 1.0, 0.19)); float vein = 0.012 * smoothstep(0.03, 0.0, abs(l.z)); d = near(d, vec2((solid(w, l.y + vein, 0.035, 0.03)) * 0.75, 1.0)); }
  return d; }
Paint paint(float id, vec3 p, vec3 n) { if (id > 1.5) return matteOf(uC[3]); if (id > 0.5) return enamelOf(uC[2]); Paint e = enamelOf(mix(uC[0], uC[1], smoothstep(0.1, -0.9, p.y + 0.3 * p.x))); e.glow = 0.16; return e; }
