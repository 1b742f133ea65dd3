import type { ThemeName } from '../index.ts'
import type { SpokenWords } from '../theme.ts'

/** The brands in Spanish. Names of people and firms stay as they are; currencies are things, and are translated. */
export const es: Readonly<Record<ThemeName, SpokenWords>> = {
  aurelia: {
    tagline: 'Glamour de ópera, juegos gratis',
    coins: { one: 'Florín', many: 'Florines', short: 'Florines' },
    entries: { one: 'Laurel', many: 'Laureles', short: 'Laureles' },
  },
  popply: {
    tagline: 'La fiesta más dulce de la ciudad',
    coins: { one: 'Gomita', many: 'Gomitas', short: 'Gomitas' },
    entries: { one: 'Chispa', many: 'Chispas', short: 'Chispas' },
  },
  voltaic: {
    tagline: 'El arcade que nunca cierra',
    coins: { one: 'Voltio', many: 'Voltios', short: 'Voltios' },
    entries: { one: 'Amperio', many: 'Amperios', short: 'Amperios' },
  },
  koi: {
    tagline: 'Juegos tranquilos y recompensa diaria',
    coins: { one: 'Koban', many: 'Koban', short: 'Koban' },
    entries: { one: 'Pétalo', many: 'Pétalos', short: 'Pétalos' },
  },
  saltpeak: {
    tagline: 'El refugio sobre las nubes',
    coins: { one: 'Cristal', many: 'Cristales', short: 'Cristales' },
    entries: { one: 'Cumbre', many: 'Cumbres', short: 'Cumbres' },
  },
  marquee: {
    tagline: 'Cada noche es noche de estreno',
    coins: { one: 'Ficha', many: 'Fichas', short: 'Fichas' },
    entries: { one: 'Boleto', many: 'Boletos', short: 'Boletos' },
  },
  verdant: {
    tagline: 'Aquí la suerte crece sola',
    coins: { one: 'Trébol', many: 'Tréboles', short: 'Tréboles' },
    entries: { one: 'Bellota', many: 'Bellotas', short: 'Bellotas' },
  },
  dusk: {
    tagline: 'Juegos del Oeste al atardecer',
    coins: { one: 'Pepita', many: 'Pepitas', short: 'Pepitas' },
    entries: { one: 'Ascua', many: 'Ascuas', short: 'Ascuas' },
  },
  paperline: {
    tagline: 'Juego limpio, sin más',
    coins: { one: 'moneda', many: 'monedas', short: 'Monedas' },
    entries: { one: 'participación', many: 'participaciones', short: 'Particip.' },
  },
}
