// A sandwich of sugar and liquorice. uC: first sugar, liquorice, second sugar, third.
vec2 map(vec3 p) { float b = box3(p, vec3(0.68, 0.62, 0.60), 0.07); float y = fract((p.y + 0.62) * 4.03); float groove = 0.012 * smoothstep(0.10, 0.0, min(y, 1.0 - y)); return vec2(b + groove + 0.004 * noise3(p * 40.0), 0.0); }
Paint paint(float id, vec3 p, vec3 n) { float k = floor((p.y + 0.62) * 4.03); vec3 c = k < 0.5 ? uC[0] : k < 1.5 ? uC[1] : k < 2.5 ? uC[2] : k < 3.5 ? uC[1] : uC[3]; if (p.y > 0.615 || k > 3.5) c = uC[3]; Paint e = enamelOf(c); e.glow = 0.16; e.rough = 0.4; e.coat = 0.6; return e; }
