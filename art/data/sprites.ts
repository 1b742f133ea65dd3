/** Small pictures that every theme shares: money, prizes, ranks and feature icons. */
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'

/** Rank sections in their order, from bronze to vip (000 §rank league). */
const badge = (icon: string, metal: string, top: string, foot: string, mark: string, stone: string, wings: number, crest: number, cool = '#8a7bff'): Prop => ({
  form: 'badge', icon, colours: [metal, top, mark, stone, foot], numbers: [wings, crest], turn: [-0.08, 0.16, 0], zoom: crest > 1 ? 0.7 : 0.8, pan: [0, crest > 1 ? 0.2 : 0.04], cool, size: 640,
})

export const sprites: Readonly<Record<string, Prop>> = {
  coin: p.coin('crown', [-0.25, 0.4, 0.06]),
  entries: p.gem('brilliant', '#0fe08a', [0.66, 0.2, 0.02]),
  winnings: p.gem('hexagon', '#ff2d8a', [0.6, 0.35, 0.06]),
  'gem-sapphire': p.gem('princess', '#1f7bff'),
  'gem-amber': p.gem('marquise', '#ffb21a', [1, 0.3, 0.4]),
  chest: p.chest,
  gift: p.gift,
  trophy: p.trophy,
  crown: p.crown,
  dice: p.die('#e0142e', [0.5, 0.65, 0.1]),
  'dice-special': { ...p.die('#8a2bff', [0.5, 0.65, 0.1], '#ffd650'), numbers: [1] },
  wheel: p.wheel,
  ticket: p.ticket,
  clover: p.clover,
  rocket: p.rocket,
  star: { form: 'relief', icon: 'round-star', colours: ['#ffdf5a', '#c8640a', p.GOLD, '#ffab1a'], numbers: [1, 0.34, 0.24, 0.06], turn: [-0.06, 0.2, 0], zoom: 1.05, size: 560 },
  bolt: { form: 'relief', path: p.BOLT, colours: ['#fff06a', '#8a4a0a', p.GOLD, '#ffa61a'], numbers: [0, 0.1, 0.16, 0.05], turn: [-0.05, 0.3, 0], size: 560 },
  key: { form: 'relief', icon: 'skeleton-key', colours: ['#ffdf6a', '#5a2a0a', p.GOLD, '#e8901a'], numbers: [1, 0.1, 0.14, 0], turn: [-0.05, 0.35, 0], zoom: 1, size: 560 },
  shield: { form: 'relief', icon: 'checked-shield', colours: ['#3fd88a', '#0a3a2a', p.GOLD, '#0f9a5a'], numbers: [0, 0.1, 0.14, 0.05], turn: [-0.05, 0.25, 0], size: 560 },
  'rank-bronze': badge('round-star', '#d07c42', '#8a3a1a', '#3a1206', '#f2b183', '#ff8a4a', 0, 0),
  'rank-silver': badge('round-star', '#c8d2e2', '#5a6a8a', '#1f2a44', '#f4f8ff', '#a8d0ff', 0, 0, '#5aa8ff'),
  'rank-gold': badge('round-star', p.GOLD, '#b8521a', '#4a1404', '#ffe07a', '#ff4a2e', 2, 0),
  'rank-platinum': badge('laurel-crown', '#dcecf4', '#2a8a9a', '#0a3044', '#f4fdff', '#5ff0ff', 3, 0, '#3fd8e8'),
  'rank-sapphire': badge('laurel-crown', p.GOLD, '#1f5bff', '#061a6a', '#ffe07a', '#2f8bff', 4, 1, '#3f7bff'),
  'rank-diamond': badge('cut-diamond', '#e8f2ff', '#4ac8ff', '#1a3aa8', '#ffffff', '#9af0ff', 5, 1, '#4bd8ff'),
  'rank-vip': badge('crown', p.GOLD, '#5a12a8', '#16032a', '#ffe07a', '#ff1f6b', 5, 2, '#c04bff'),
}

/** Feature icons taken as they are from the 3D emoji set; name → file. */
export const emoji: Readonly<Record<string, string>> = {
  wheel: '1f3a1', map: '1f5fa-fe0f', bingo: '1f3b1', tower: '1f3f0', race: '1f3c1', calendar: '1f4c5', hot: '1f525', new: '2728',
  target: '1f3af', slot: '1f3b0', tickets: '1f39f-fe0f', moneybag: '1f4b0', bell: '1f514', chat: '1f4ac', party: '1f389',
  parcel: '1f4e6', megaphone: '1f4e3', mailbox: '1f4ee', lock: '1f512',
}
