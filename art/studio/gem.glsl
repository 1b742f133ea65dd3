#version 300 es
precision highp float;
// A cut stone: a convex body of planes, seen through with refraction, inner reflection and dispersion.
out vec4 outColor;
uniform vec2 uSize;
uniform vec3 uEuler;
uniform float uZoom;
uniform vec4 uPlane[96];
uniform int uPlanes;
uniform vec3 uTint;
uniform float uFire;

//#include light

mat3 frame() { vec3 s = sin(uEuler), c = cos(uEuler);
  mat3 x = mat3(1, 0, 0, 0, c.x, s.x, 0, -s.x, c.x), y = mat3(c.y, 0, -s.y, 0, 1, 0, s.y, 0, c.y), z = mat3(c.z, s.z, 0, -s.z, c.z, 0, 0, 0, 1);
  return z * x * y; }

vec3 lamps(vec3 d) {
  vec3 c = room(d, 0.10);
  vec3 q = floor(d * 5.0);
  float s = fract(sin(dot(q, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
  return c * 1.1 + step(0.86, s) * 1.5 + step(s, 0.3) * -0.10;
}

bool enter(vec3 ro, vec3 rd, out float t, out vec3 n) {
  float a = -1e9, b = 1e9; n = vec3(0);
  for (int i = 0; i < uPlanes; i++) { vec4 k = uPlane[i]; float dn = dot(rd, k.xyz), h = k.w - dot(ro, k.xyz);
    if (dn < 0.0) { if (h / dn > a) { a = h / dn; n = k.xyz; } } else if (dn > 0.0) b = min(b, h / dn); else if (h < 0.0) return false; }
  t = a; return a < b && b > 0.0;
}
void leave(vec3 ro, vec3 rd, out float t, out vec3 n) {
  t = 1e9; n = vec3(0, 1, 0);
  for (int i = 0; i < uPlanes; i++) { vec4 k = uPlane[i]; float dn = dot(rd, k.xyz); if (dn > 1e-5) { float h = (k.w - dot(ro, k.xyz)) / dn; if (h < t) { t = h; n = k.xyz; } } }
}
vec3 inside(vec3 p, vec3 rd, float ior, mat3 m) {
  vec3 got = vec3(0.0), left = vec3(1.0), sigma = -log(clamp(uTint, 0.02, 0.98)) * 0.42;
  for (int i = 0; i < 7; i++) {
    float t; vec3 n; leave(p - rd * 1e-4, rd, t, n);
    left *= exp(-sigma * t); p += rd * t;
    vec3 outw = refract(rd, -n, ior);
    if (dot(outw, outw) > 0.0) { float f = pow(1.0 - max(dot(outw, n), 0.0), 5.0) * 0.85 + 0.12; got += left * (1.0 - f) * lamps(m * outw); left *= f; }
    rd = reflect(rd, n);
  }
  return got + left * 0.25;
}

// How near the point is to the edge between its facet and the next one.
float edge(vec3 p, vec3 n) {
  float e = 1e9;
  for (int i = 0; i < uPlanes; i++) { vec4 k = uPlane[i]; float c = dot(k.xyz, n); if (c < 0.9999) e = min(e, (k.w - dot(p, k.xyz)) / sqrt(max(1.0 - c * c, 1e-4))); }
  return e;
}

void main() {
  vec2 uv = (gl_FragCoord.xy * 2.0 - uSize) / uSize.y;
  mat3 m = frame(), inv = transpose(m);
  vec3 ro = inv * vec3(0, 0, 6.0), rd = inv * normalize(vec3(uv / uZoom, -6.0));
  outColor = vec4(0.0);
  float t; vec3 n;
  if (!enter(ro, rd, t, n)) return;
  vec3 p = ro + rd * t, w = m * n, v = m * rd;
  float facing = clamp(-dot(w, v), 0.0, 1.0), f = 0.05 + 0.9 * pow(1.0 - facing, 5.0);
  vec3 c;
  for (int k = 0; k < 3; k++) { float ior = 1.95 + (0.05 + 0.10 * uFire) * float(k); vec3 g = inside(p, refract(rd, n, 1.0 / ior), ior, m); c[k] = g[k]; }
  float l = lum(c);
  vec3 deep = uTint * uTint * 0.30 + uTint * 0.03, body = uTint;
  vec3 s = mix(deep, body * 0.85, smoothstep(-0.12, 0.36, l));
  s = mix(s, mix(body, vec3(1.0), 0.42) * 1.15, smoothstep(0.42, 1.3, l));
  s += vec3(1.0) * smoothstep(1.6, 3.4, l) * 0.8 + (c - vec3(l)) * (0.16 + 0.7 * uFire);
  s *= 0.80 + 0.60 * clamp(w.y * 0.55 + w.z * 0.5 - w.x * 0.25, 0.0, 1.0);
  s += room(reflect(v, w), 0.12) * f * 0.8;
  s += mix(uTint, vec3(1.0), 0.55) * smoothstep(0.016, 0.004, edge(p, n)) * (0.10 + 0.32 * max(w.y, 0.0) + 0.2 * f);
  outColor = vec4(tone(s), 1.0);
}
