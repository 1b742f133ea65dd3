/** What stands in the pictures of empty lists. */
import type { Standing } from './games.ts'
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'
import { signs } from './signs/index.ts'

const pale = { warm: '#ffffff', cool: '#8a9bff' }

const sign = (world: string, name: string): Prop => signs[world]![name]!.prop

/** One large, two small. */
const trio = (hero: Prop, left: Prop, right: Prop): readonly Standing[] => [
  { prop: left, x: 0.2, y: 0.68, w: 0.18, spin: -8 },
  { prop: right, x: 0.82, y: 0.34, w: 0.16, spin: 8 },
  { prop: hero, x: 0.5, y: 0.5, w: 0.62 },
]

export const empties: Readonly<Record<string, readonly Standing[]>> = {
  search: [
    { prop: p.gem('hexagon', '#8a7bff', [0.6, 0.4, 0.3]), x: 0.2, y: 0.3, w: 0.15, spin: -10 },
    { prop: p.coin('round-star', [-0.3, 0.5, 0.1]), x: 0.82, y: 0.72, w: 0.17 },
    {
      prop: {
        form: 'lens',
        colours: [p.GOLD, '#8ad8ff', '#6a3ad8', '#ffffff'],
        turn: [-0.15, 0.35, 0],
        zoom: 0.9,
        size: 640,
        ...pale,
      },
      x: 0.5,
      y: 0.5,
      w: 0.66,
    },
  ],
  favourites: [
    { prop: p.gem('trillion', '#ffb21a', [0.8, 0.4, 0.3]), x: 0.2, y: 0.7, w: 0.14 },
    { prop: p.coin('round-star', [-0.3, -0.5, 0.1]), x: 0.82, y: 0.3, w: 0.14 },
    {
      prop: {
        form: 'relief',
        path: p.HEART,
        colours: ['#ff5a8a', '#7a0a3a', p.GOLD, '#d8104f'],
        numbers: [0, 0.36, 0.3, 0.07],
        turn: [-0.08, 0.25, 0],
        size: 640,
      },
      x: 0.5,
      y: 0.5,
      w: 0.66,
    },
  ],
  quiet: [
    {
      prop: {
        form: 'bell',
        colours: [p.GOLD, '#8a4bff', '#e8901a'],
        turn: [0.12, 0.2, 0.22],
        zoom: 0.84,
        pan: [0, 0.04],
        size: 640,
      },
      x: 0.5,
      y: 0.5,
      w: 0.68,
    },
    { prop: p.gem('pear', '#7a8bff', [1.1, 0.3, 0]), x: 0.82, y: 0.68, w: 0.13, spin: 14 },
  ],
  chest: [
    { prop: p.chest, x: 0.5, y: 0.48, w: 0.74 },
    { prop: p.coin('crown', [-0.3, 0.5, 0.1]), x: 0.15, y: 0.78, w: 0.15 },
  ],
  tickets: trio(p.ticket, p.coin('round-star', [-0.3, 0.5, 0.1]), p.gem('hexagon', '#19c8ff')),
  friends: trio(
    sign('carnival', 'duck'),
    sign('carnival', 'golden-duck'),
    p.coin('round-star', [-0.3, 0.5, 0.1]),
  ),
  trophies: trio(
    p.trophy,
    p.gem('brilliant', '#ff1f5b', [0.62, 0.2, 0.02]),
    p.coin('crown', [-0.3, 0.5, 0.1]),
  ),
  offline: trio(sign('ocean', 'coral-lantern'), sign('ocean', 'shell'), sign('ocean', 'starfish')),
}
