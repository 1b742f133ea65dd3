// The softbox studio that every solid is lit by. `light.ts` holds the same room for flat lettering.
uniform vec3 uWarm, uCool;

float panel(vec3 d, vec3 c, float w, float h, float rough) {
  float f = dot(d, c);
  if (f <= 0.02) return 0.0;
  vec3 u = normalize(cross(vec3(0.0, 1.0, 0.001), c));
  vec3 v = cross(c, u);
  vec2 q = abs(vec2(dot(d, u), dot(d, v)) / f);
  float s = 0.03 + rough * 0.9;
  float fade = w * h / ((w + s * 0.5) * (h + s * 0.5));
  return fade * smoothstep(w + s, w - s, q.x) * smoothstep(h + s, h - s, q.y);
}

vec3 room(vec3 d, float rough) {
  float t = smoothstep(-0.9, 0.95, d.y);
  vec3 c = mix(uCool * 0.07, uWarm * 0.30, t);
  c += uWarm * 0.22 * exp(-pow((d.y + 0.04) * mix(8.0, 2.5, rough), 2.0));
  c += 4.6 * panel(d, normalize(vec3(-0.56, 0.60, 0.57)), 0.46, 0.30, rough);
  c += 2.6 * uWarm * panel(d, normalize(vec3(0.74, 0.46, 0.50)), 0.13, 0.46, rough);
  c += 2.4 * panel(d, normalize(vec3(0.0, 0.97, 0.22)), 0.85, 0.32, rough);
  c += 2.2 * uCool * panel(d, normalize(vec3(-0.95, -0.12, 0.30)), 0.14, 0.75, rough);
  c += 2.6 * uCool * panel(d, normalize(vec3(0.90, -0.28, 0.32)), 0.13, 0.62, rough);
  c += 1.1 * uWarm * panel(d, normalize(vec3(0.0, -0.86, 0.50)), 0.95, 0.15, rough);
  c += 0.42 * uWarm * panel(d, normalize(vec3(0.12, 0.10, 1.0)), 0.55, 0.34, rough);
  return c;
}

float lum(vec3 c) { return dot(c, vec3(0.25, 0.6, 0.15)); }

// A metal keeps its hue from shadow to highlight, so that gold never turns beige.
vec3 metalRamp(vec3 base, vec3 light) {
  float l = lum(light);
  vec3 deep = pow(base, vec3(2.1)) * 0.30 + vec3(0.02, 0.0, 0.0) * base.r;
  vec3 c = mix(deep, base, smoothstep(0.0, 0.52, l));
  c = mix(c, (base / max(base.r, max(base.g, base.b)) * 1.02 + vec3(0.05, 0.06, 0.05)), smoothstep(0.6, 2.0, l));
  c += mix(base, vec3(1.0, 0.96, 0.86), 0.42) * smoothstep(2.0, 4.8, l) * 0.62;
  return c + base * max(light - vec3(l), vec3(0.0)) * 0.35;
}

vec3 tone(vec3 c) {
  float peak = max(c.r, max(c.g, c.b));
  if (peak > 0.72) {
    float squeezed = 1.0 - 0.28 * 0.28 / (peak + 0.28 - 0.72);
    c *= squeezed / peak;
    c = mix(c, vec3(squeezed), 1.0 - 1.0 / (0.07 * (peak - squeezed) + 1.0));
  }
  return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
}
