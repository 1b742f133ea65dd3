// A leaping fish that looks to +x. uC: back, flank, belly, fins, rim metal.
float finned(vec2 p) {
  float tail = min(ellip(vec3(turn(-0.68) * (p - vec2(-1.05, 0.22)), 0), vec3(0.36, 0.135, 1.0)), ellip(vec3(turn(0.68) * (p - vec2(-1.05, -0.22)), 0), vec3(0.36, 0.135, 1.0)));
  float dorsal = max(ellip(vec3(turn(0.25) * (p - vec2(-0.02, 0.34)), 0), vec3(0.42, 0.30, 1.0)), -(length(p - vec2(-0.58, 0.62)) - 0.26));
  float anal = max(ellip(vec3(turn(-0.5) * (p - vec2(-0.34, -0.28)), 0), vec3(0.22, 0.17, 1.0)), -(length(p - vec2(-0.60, -0.50)) - 0.15));
  return min(tail, min(dorsal, anal));
}
vec3 bent(vec3 p) { p.y += 0.20 * p.x * p.x - 0.10; p.z += 0.16 * sin(p.x * 2.2); return p; }
float girth(float x) { float t = clamp((x + 0.86) / 1.72, 0.0, 1.0); return 0.41 * pow(max(sin(3.14159 * pow(t, 1.12) * 0.992), 0.0), 0.58) * mix(0.55, 1.0, smoothstep(0.0, 0.45, t)) + 0.085 * (1.0 - t); }
vec2 map(vec3 q) {
  vec3 p = bent(q);
  float h = girth(p.x), body = (length(vec2(p.y * 0.92, p.z / 0.60)) - h) * 0.55;
  body = smax(body, abs(p.x) - 0.87, 0.06);
  float cheek = smoothstep(0.022, 0.0, abs(length(p.xy - vec2(0.58, 0.0)) - 0.30)) * step(p.x, 0.50) * step(abs(p.y), 0.27);
  float u = p.x * 9.0, v = p.y * 9.0; float row = floor(v); vec2 cell = vec2(fract(u + 0.5 * mod(row, 2.0)) - 0.5, fract(v) - 0.5);
  float scale = smoothstep(0.12, 0.0, abs(length(cell - vec2(0.30, 0.0)) - 0.62)) * smoothstep(0.34, 0.24, p.x) * smoothstep(-0.8, -0.6, p.x);
  vec2 d = vec2(body + 0.008 * scale + 0.012 * cheek, 0.0);
  float f = finned(p.xy); float rays = 0.010 * cos(atan(p.y, p.x + 0.25) * 62.0);
  d = near(d, vec2(solid(f + 0.02, p.z, 0.035 + rays, 0.03) * 0.8, 1.0));
  vec3 w = vec3(p.xy, abs(p.z)) - vec3(0.22, -0.12, 0.235);
  w.xy = turn(-0.55) * w.xy; d = near(d, vec2(ellip(w, vec3(0.24, 0.10, 0.03)) * 0.7, 1.0));
  vec3 e = vec3(p.xy, abs(p.z)) - vec3(0.60, 0.085, 0.150);
  d = near(d, vec2(length(e) - 0.095, 2.0));
  d = near(d, vec2(length(e - vec3(0.018, 0.006, 0.046)) - 0.064, 3.0));
  d = near(d, vec2(length(e - vec3(-0.005, 0.035, 0.098)) - 0.020, 2.0));
  float mouth = length(vec2(length(p.xz - vec2(0.80, 0)) - 0.05, p.y + 0.05)) - 0.05;
  d.x = smin(d.x, mouth, 0.06);
  return d;
}
Paint paint(float id, vec3 q, vec3 n) {
  vec3 p = bent(q);
  if (id > 2.5) return enamelOf(vec3(0.012, 0.01, 0.03));
  if (id > 1.5) return Paint(vec3(0.95), 0.0, 0.1, 0.15, 1.0);
  if (id > 0.5) { float f = smoothstep(0.1, 0.75, length(p.xy * vec2(0.7, 1.2))); return Paint(mix(uC[3], uC[4], f), 0.25, 0.18, 0.14, 1.0); }
  vec3 c = mix(uC[1], uC[0], smoothstep(-0.02, 0.22, p.y)); c = mix(uC[2], c, smoothstep(-0.26, -0.06, p.y));
  return Paint(c, 0.35, 0.16, 0.10, 1.0);
}
