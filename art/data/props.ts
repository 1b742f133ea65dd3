/** Props that many pictures share. */
import type { Prop } from '../lib/props.ts'
import type { Cut } from '../lib/cuts.ts'

export const GOLD = '#ffc632'
/** A bolt and a heart, drawn here: paths in a box of 512. */
export const BOLT = 'M318 18 96 292h118l-42 202 244-290H286l72-186Z'
export const HEART =
  'M256 472C40 330 30 196 72 128c44-72 146-70 184 14 38-84 140-86 184-14 42 68 32 202-184 344Z'

type Turn = readonly [number, number, number]

export const coin = (icon: string, turn: Turn = [-0.25, 0.45, 0.1]): Prop => ({
  form: 'coin',
  icon,
  colours: [GOLD, '#f0930e', '#ffd650'],
  turn,
  size: 560,
})
export const silverCoin = (icon: string, turn: Turn = [-0.25, 0.45, 0.1]): Prop => ({
  form: 'coin',
  icon,
  colours: ['#dfe8f5', '#9fb0c8', '#f4f8ff'],
  turn,
  cool: '#5aa8ff',
  size: 560,
})
export const gem = (cut: Cut, colour: string, turn: Turn = [0.72, 0.25, 0.1]): Prop => ({
  form: 'gem',
  cut,
  colours: [colour],
  turn,
  zoom: 0.92,
  size: 640,
})
export const die = (colour: string, turn: Turn, pips = '#fff3d0'): Prop => ({
  form: 'die',
  colours: [colour, pips],
  turn,
  zoom: 0.9,
  size: 640,
})
/** An emblem in enamel over a dark plate with a rim of metal. */
export const emblem = (
  icon: string,
  face: string,
  foot: string,
  plate: string,
  o: Partial<Prop> = {},
): Prop => ({
  form: 'relief',
  icon,
  colours: [face, plate, GOLD, foot],
  numbers: [0, 0.1, 0.16, 0.06],
  turn: [-0.06, 0.3, 0],
  zoom: 0.94,
  size: 720,
  ...o,
})
/** An emblem of solid metal. */
export const cast = (icon: string, plate: string, o: Partial<Prop> = {}): Prop => ({
  form: 'relief',
  icon,
  colours: ['#ffd75a', plate, GOLD, '#f09a1c'],
  numbers: [1, 0.1, 0.17, 0.06],
  turn: [-0.06, 0.3, 0],
  zoom: 0.94,
  size: 720,
  ...o,
})

export const chest: Prop = {
  form: 'chest',
  colours: ['#8a3414', GOLD, GOLD, '#ff1f4b', '#6a0a4a'],
  turn: [0.42, -0.42, 0],
  zoom: 0.74,
  pan: [0, 0.06],
  size: 720,
  pace: 0.75,
}
export const gift: Prop = {
  form: 'gift',
  colours: ['#8a2be2', GOLD, '#a845ff'],
  turn: [0.4, 0.6, 0],
  zoom: 0.84,
  size: 640,
}
export const trophy: Prop = {
  form: 'trophy',
  colours: [GOLD, '#4a1a8a', '#ff2d55'],
  turn: [0.2, 0.25, 0],
  zoom: 0.84,
  pan: [0, -0.05],
  size: 640,
}
export const crown: Prop = {
  form: 'crown',
  colours: [GOLD, '#a00f4a', '#ff1f4b', '#1f7bff', '#fff4e0'],
  turn: [0.28, 0.2, 0],
  zoom: 0.92,
  size: 720,
}
export const wheel: Prop = {
  form: 'wheel',
  colours: ['#ff2d55', '#ffb21a', '#12c46a', '#2b7bff', GOLD, '#fff6c8', '#ff2d55'],
  turn: [-0.12, 0.24, 0],
  zoom: 0.8,
  pan: [0, 0.08],
  size: 720,
}
export const ticket: Prop = {
  form: 'ticket',
  colours: ['#ff2d78', '#8a12d8', GOLD],
  turn: [-0.3, 0.35, 0.3],
  zoom: 0.92,
  size: 640,
}
export const clover: Prop = {
  form: 'clover',
  colours: ['#18b84a', '#9be84a', '#0f8a3a', GOLD],
  turn: [-0.18, 0.28, 0],
  zoom: 0.82,
  pan: [0, -0.02],
  size: 720,
}
export const rocket: Prop = {
  form: 'rocket',
  colours: ['#f2f5fb', '#ff2d4f', '#28d3ff', '#3a4258', GOLD],
  turn: [0.1, -0.35, -0.5],
  zoom: 0.74,
  cool: '#5a8bff',
  size: 720,
}
export const vault: Prop = {
  form: 'vault',
  colours: ['#8d99b3', GOLD, '#3a2a36', '#ff5a2e'],
  turn: [-0.04, 0.16, 0],
  zoom: 0.84,
  size: 720,
}
export const ladder: Prop = {
  form: 'ladder',
  colours: ['#d8122f', GOLD, GOLD, '#fff0a0'],
  numbers: [2],
  turn: [0.42, 0.42, 0.1],
  zoom: 0.7,
  size: 720,
}
export const fish: Prop = {
  form: 'fish',
  colours: ['#0a5be0', '#2fc4ff', '#f4fbff', '#ff8a1f', '#ffd23d'],
  turn: [-0.05, 0.3, 0.34],
  zoom: 0.76,
  cool: '#3fc0ff',
  pan: [-0.15, 0.02],
  size: 760,
}
