/** Made by `npm run sound`. Do not edit. */

/** Order of the cues in every bank. */
export const worldCues = [
  'scatter-1',
  'scatter-2',
  'scatter-3',
  'riser',
  'win-small',
  'win-medium',
  'win-big',
  'tier-up',
  'bonus-in',
  'bonus-out',
  'multiplier',
  'wild',
  'note-1',
  'note-2',
  'note-3',
] as const
export const houseCues = [
  'button',
  'reel-start',
  'stop-1',
  'stop-2',
  'stop-3',
  'stop-4',
  'stop-5',
  'coin',
  'count-loop',
  'count-end',
  'chip',
  'card',
  'dice',
  'ball',
  'peg',
  'cash-out',
  'bust',
  'mine',
  'flip',
] as const

/** Hash in the file's name, samples of the loop at 48 kHz, samples of one bar. */
export type LoopFile = readonly [hash: string, length: number, bar: number]
/** Hash in the file's name, start and length of each cue in ms. */
export type CueFile = readonly [hash: string, times: readonly number[]]

export interface Bank {
  readonly bed: LoopFile
  readonly drive: LoopFile
  readonly lead: LoopFile
  readonly bonus?: LoopFile
  readonly stings: CueFile
}

export const houseFile: CueFile = ['82bb14d8', [50, 90, 190, 420, 660, 260, 970, 260, 1280, 260, 1590, 260, 1900, 260, 2210, 300, 2560, 800, 3410, 900, 4360, 300, 4710, 160, 4920, 700, 5670, 1200, 6920, 120, 7090, 900, 8040, 700, 8790, 900, 9740, 300]]

export const banks = {
  candy: {
    bed: ['90b83b68', 1440000, 90000],
    drive: ['64c918bb', 720000, 90000],
    lead: ['680ded35', 1440000, 90000],
    bonus: ['4b23add1', 576000, 72000],
    stings: ['e3354ebd', [50, 1200, 1300, 1200, 2550, 1500, 4100, 2400, 6550, 1000, 7600, 1800, 9450, 3000, 12500, 1600, 14150, 2400, 16600, 2400, 19050, 1000, 20100, 1200, 21350, 700, 22100, 700, 22850, 561.8]],
  },
  ember: {
    bed: ['5aba109b', 1612800, 100800],
    drive: ['70ec5dfb', 806400, 100800],
    lead: ['211b14c9', 1612800, 100800],
    bonus: ['638345bd', 645120, 80640],
    stings: ['41af708a', [50, 1200, 1300, 1200, 2550, 1500, 4100, 2400, 6550, 1000, 7600, 1800, 9450, 3000, 12500, 1600, 14150, 2400, 16600, 2400, 19050, 1000, 20100, 1200, 21350, 700, 22100, 700, 22850, 700]],
  },
  ocean: {
    bed: ['cb4af2a9', 1440000, 90000],
    drive: ['b839b9c2', 720000, 90000],
    lead: ['b93f068f', 1440000, 90000],
    bonus: ['92d58d92', 576000, 72000],
    stings: ['edfea14c', [50, 1200, 1300, 1200, 2550, 1500, 4100, 2400, 6550, 1000, 7600, 1800, 9450, 3000, 12500, 1600, 14150, 2400, 16600, 2400, 19050, 1000, 20100, 1200, 21350, 700, 22100, 700, 22850, 700]],
  },
} as const satisfies Readonly<Record<string, Bank>>

export type BankName = keyof typeof banks
