/** What lies on gaming tables: cards, chips, balls. */
import type { Prop } from '../lib/props.ts'
import { iconBody, setText } from '../lib/shapes.ts'
import { GOLD } from './props.ts'
import { SIGN } from './signs/parts.ts'

type Turn = readonly [number, number, number]
const RED = '#d8102e'
const BLACK = '#14101f'

/** Letters centred in a box of 512 at a place and height. */
function letters(text: string, font: string, weight: number, x: number, y: number, height: number): string {
  const o = setText({ font, weight, lines: [{ text, size: 300 }] })
  const k = height / o.height
  return `<path transform="translate(${x - (o.left + o.width / 2) * k} ${y - (o.top + o.height / 2) * k}) scale(${k})" d="${o.d}"/>`
}

const pip = (suit: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})">${iconBody(suit)}</g>`

/** A card of a suit: its value in the corner, the suit large in the middle. */
export function card(
  value: string,
  suit: 'spades' | 'hearts' | 'diamonds' | 'clubs',
  turn: Turn = [-0.12, 0.3, 0],
): Prop {
  const red = suit === 'hearts' || suit === 'diamonds'
  const corner = letters(value, 'lilita-one', 400, 116, 58, 84) + pip(suit, 116, 140, 62)
  return {
    form: 'card',
    body: `${corner}<g transform="rotate(180 256 256)">${corner}</g>${pip(suit, 256, 256, 210)}`,
    from: [suit],
    colours: ['#fffaf0', red ? RED : BLACK, GOLD, '#8a0a2a'],
    turn,
    zoom: 0.86,
    ...SIGN,
  }
}

/** A card with an emblem instead of a suit. */
export const emblemCard = (
  icon: string,
  ink: string,
  face = '#fffaf0',
  turn: Turn = [-0.12, 0.3, 0],
): Prop => ({
  form: 'card',
  body: pip(icon, 256, 256, 330),
  from: [icon],
  colours: [face, ink, GOLD, '#2a1a8a'],
  turn,
  zoom: 0.86,
  ...SIGN,
})

export const chip = (
  clay: string,
  spots: string,
  turn: Turn = [-0.5, 0.35, 0.1],
  icon = 'round-star',
): Prop => ({
  form: 'chip',
  icon,
  colours: [clay, spots, GOLD, GOLD],
  turn,
  zoom: 0.92,
  ...SIGN,
})

export const ball = (
  number: string,
  skin: string,
  turn: Turn = [-0.1, 0.3, 0.08],
  striped?: string,
): Prop => ({
  form: 'ball',
  body: letters(number, 'lilita-one', 400, 256, 256, number.length > 1 ? 250 : 300),
  colours: [skin, '#ffffff', BLACK, striped ?? skin],
  numbers: [striped ? 3 : 0],
  turn,
  zoom: 1,
  ...SIGN,
  size: 400,
})

export const marble = (one: string, two: string, turn: Turn = [0.2, 0.4, 0]): Prop => ({
  form: 'ball',
  colours: [one, '#ffffff', BLACK, two],
  numbers: [1],
  turn,
  zoom: 1,
  ...SIGN,
  size: 400,
})
