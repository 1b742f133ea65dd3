#version 300 es
precision highp float;
precision highp sampler2D;
// Sphere tracing of one prop. The prop's file gives map() and paint(); this one gives light and camera.
out vec4 outColor;
uniform vec2 uSize;
uniform vec3 uEuler;
uniform vec2 uPan;
uniform float uZoom, uReach, uStep;
uniform vec3 uC[8];
uniform float uP[8];
uniform sampler2D uShape;
uniform float uShapeAspect;

//#include light

struct Paint { vec3 base; float metal; float rough; float glow; float coat; };
Paint metalOf(vec3 c, float rough) { return Paint(c, 1.0, rough, 0.0, 0.0); }
Paint enamelOf(vec3 c) { return Paint(c, 0.0, 0.22, 0.10, 1.0); }
Paint matteOf(vec3 c) { return Paint(c, 0.0, 0.7, 0.04, 0.15); }
Paint glowOf(vec3 c, float k) { return Paint(c, 0.0, 0.4, k, 0.6); }

mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
vec2 near(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float box3(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float box2(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float torus(vec3 p, float r, float t) { return length(vec2(length(p.xy) - r, p.z)) - t; }
float torusY(vec3 p, float r, float t) { return length(vec2(length(p.xz) - r, p.y)) - t; }
float ellip(vec3 p, vec3 r) { float a = length(p / r), b = length(p / (r * r)); return a * (a - 1.0) / b; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, e = b - a; return length(q - e * clamp(dot(q, e) / dot(e, e), 0.0, 1.0)) - r; }
// A flat shape of half depth h with an edge rounded by r.
float solid(float d2, float z, float h, float r) { vec2 w = vec2(d2 + r, abs(z) - h + r); return min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - r; }
// A flat shape swollen like a cushion: rounded over a width of r, h high.
float puff(float d2, float z, float r, float h) { float k = r / h; vec2 w = vec2(d2 + r, abs(z) * k); return (min(max(w.x, w.y), 0.0) + length(max(w, vec2(0.0))) - r) * min(1.0, 1.0 / k); }
vec2 ring(vec2 p, float n, out float cell) { float a = atan(p.y, p.x), s = 6.2831853 / n; cell = mod(floor(a / s + 0.5), n); a = mod(a + s * 0.5, s) - s * 0.5; return length(p) * vec2(cos(a), sin(a)); }
float shape(vec2 p) { p.x /= 1.0; vec2 q = clamp(p, vec2(-1.0), vec2(1.0)); return texture(uShape, vec2(q.x, -q.y) * 0.5 + 0.5).r + length(p - q); }
float hash(vec3 p) { p = fract(p * vec3(0.1031, 0.1030, 0.0973)); p += dot(p, p.yxz + 33.33); return fract((p.x + p.y) * p.z); }
float noise3(vec3 p) { vec3 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); return mix(mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y), mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1)), f.x), f.y), f.z); }

//#include prop

mat3 frame() { vec3 s = sin(uEuler), c = cos(uEuler);
  mat3 x = mat3(1, 0, 0, 0, c.x, s.x, 0, -s.x, c.x), y = mat3(c.y, 0, -s.y, 0, 1, 0, s.y, 0, c.y), z = mat3(c.z, s.z, 0, -s.z, c.z, 0, 0, 0, 1);
  return z * x * y; }

vec3 normalAt(vec3 p) { vec2 e = vec2(1.0, -1.0) * 0.0014; return normalize(e.xyy * map(p + e.xyy).x + e.yyx * map(p + e.yyx).x + e.yxy * map(p + e.yxy).x + e.xxx * map(p + e.xxx).x); }

float march(vec3 ro, vec3 rd, float t, float far, int steps) {
  for (int i = 0; i < steps; i++) { float d = map(ro + rd * t).x; if (abs(d) < 0.0006 * t) return t; t += d * uStep; if (t > far) break; }
  return -1.0;
}
float shadow(vec3 p, vec3 l) { float k = 1.0, t = 0.03; for (int i = 0; i < 26; i++) { float d = map(p + l * t).x; k = min(k, 9.0 * d / t); if (k < 0.01 || t > 2.4) break; t += clamp(d, 0.02, 0.16); } return smoothstep(0.0, 1.0, k); }
float hollow(vec3 p, vec3 n) { float o = 0.0, s = 1.0; for (int i = 1; i <= 5; i++) { float h = 0.035 * float(i) * float(i) * 0.6 + 0.012; o += (h - map(p + n * h).x) * s; s *= 0.72; } return clamp(1.0 - 1.5 * o, 0.0, 1.0); }

vec3 shade(vec3 p, vec3 rd, float id, mat3 m, bool deep) {
  vec3 n = normalAt(p); Paint a = paint(id, p, n);
  vec3 v = m * rd, w = m * n, key = normalize(vec3(-0.5, 0.72, 0.62));
  float ao = hollow(p, n), sh = shadow(p + n * 0.01, transpose(m) * key), facing = clamp(-dot(v, w), 0.0, 1.0);
  vec3 r = reflect(v, w), seen = room(r, a.rough), back = transpose(m) * r;
  float open = smoothstep(-0.25, 0.6, map(p + back * 0.22).x / 0.22) * mix(0.35, 1.0, ao);
  if (deep && a.metal + a.coat > 0.5) {
    float t = march(p + n * 0.02, back, 0.02, 1.4, 26);
    if (t > 0.0) { vec3 q = p + n * 0.02 + back * t; float other = map(q).y; vec3 k = normalAt(q); Paint b = paint(other, q, k);
      vec3 far = b.base * (0.35 + 0.75 * max(dot(m * k, key), 0.0)); seen = mix(far, seen, 0.18); open = mix(open, 1.0, 0.7); }
  }
  vec3 soft = mix(uCool * 0.17, uWarm * 0.40, w.y * 0.5 + 0.5) + uWarm * 0.10 * max(w.z, 0.0);
  float ndl = max(dot(w, key), 0.0);
  float fresnel = pow(1.0 - facing, 5.0);
  vec3 c = a.base * (soft * ao + vec3(1.0, 0.96, 0.9) * 0.80 * ndl * sh);
  c += a.base * a.base * pow(1.0 - ndl, 2.0) * 0.18 * ao;
  c += a.coat * seen * open * (0.035 + 0.6 * fresnel);
  c += a.coat * pow(max(dot(r, key), 0.0), 90.0) * 1.6 * sh;
  vec3 hot = metalRamp(a.base, seen * open * mix(0.55, 1.0, sh) + soft * 0.16 * ao) * mix(0.42, 1.0, ao);
  c = mix(c, hot, a.metal);
  c += (uCool * max(dot(w, normalize(vec3(0.85, -0.1, -0.45))), 0.0) + uWarm * 0.6 * max(dot(w, normalize(vec3(-0.8, 0.25, -0.5))), 0.0)) * 0.8 * (0.10 + a.base) * ao;
  return c + a.base * a.glow;
}

void main() {
  vec2 uv = (gl_FragCoord.xy * 2.0 - uSize) / uSize.y;
  mat3 m = frame(), inv = transpose(m);
  vec3 ro = vec3(0, 0, 6.0), rd = normalize(vec3(uv / uZoom + uPan, -6.0));
  ro = inv * ro; rd = inv * rd;
  outColor = vec4(0.0);
  float b = dot(ro, rd), disc = b * b - dot(ro, ro) + uReach * uReach;
  if (disc < 0.0) return;
  float t = march(ro, rd, -b - sqrt(disc), -b + sqrt(disc), 150);
  if (t < 0.0) return;
  vec3 p = ro + rd * t;
  outColor = vec4(tone(shade(p, rd, map(p).y, m, true)), 1.0);
}
