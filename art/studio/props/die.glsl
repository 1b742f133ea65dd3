// A die; uC: body, pips. Faces: 1 and 6 on z, 2 and 5 on x, 3 and 4 on y.
float pip(vec3 p, vec2 at) { return length(vec3(p.xy - at, p.z)) - 0.155; }
float face(vec3 p, int n) {
  p.z -= 0.80;
  float k = 0.40, d = 9.0;
  if (n == 1 || n == 3 || n == 5) d = min(d, n == 1 ? length(p) - 0.22 : pip(p, vec2(0)));
  if (n >= 2) d = min(d, min(pip(p, vec2(-k, k)), pip(p, vec2(k, -k))));
  if (n >= 4) d = min(d, min(pip(p, vec2(k, k)), pip(p, vec2(-k, -k))));
  if (n == 6) d = min(d, min(pip(p, vec2(-k, 0)), pip(p, vec2(k, 0))));
  return d;
}
vec2 map(vec3 p) {
  float body = box3(p, vec3(0.74), 0.19);
  float cut = min(min(min(face(p, 1), face(vec3(p.x, p.y, -p.z), 6)), min(face(p.zyx, 2), face(vec3(-p.z, p.y, -p.x), 5))), min(face(p.xzy, 3), face(vec3(p.x, p.z, -p.y), 4)));
  float inner = smax(body, -cut, 0.03);
  return near(vec2(inner, 0.0), vec2(max(body + 0.045, cut - 0.012), 1.0));
}
Paint paint(float id, vec3 p, vec3 n) {
  if (id > 0.5) { if (uP[0] > 0.5) return metalOf(uC[1], 0.2); return enamelOf(uC[1]); }
  Paint e = enamelOf(uC[0]); e.glow = 0.16; return e;
}
