import type { CascadeDefinition, ScatterPaysDefinition } from '../engine/definition.ts'
import { eachDraw } from '../engine/exact/exact-tumble.ts'
import { compile } from '../engine/compile.ts'
import {
  countScatters,
  fallsRoom,
  findWins,
  firstFall,
  MOST_FALLS,
  nextFall,
} from '../engine/kinds/tumbles.ts'
import type { TumbleModel } from '../engine/kinds/tumble.ts'
import type { Rng } from '../engine/types.ts'
import { slotPresentation } from './fit.ts'
import { symbolKey, nice, type Plan } from './plan.ts'
import { search } from './search.ts'
import { apartBy, CASCADE, profileOf, SCATTER, type Kind, type Tumble } from './tumble-kinds.ts'
import { buyRule, grouped, limitRule, or, scatterRule, spelled } from './words.ts'
import { LETTERS, worlds } from './worlds.ts'

/** Finds the strips and pays of a game whose symbols pay anywhere. */
export const tuneScatter = (plan: Plan): ScatterPaysDefinition =>
  tuneTumble(plan, SCATTER) as ScatterPaysDefinition
/** Finds the strips and pays of a game of clusters. */
export const tuneCascade = (plan: Plan): CascadeDefinition => tuneTumble(plan, CASCADE) as CascadeDefinition

function tuneTumble(plan: Plan, kind: Kind): Tumble {
  const { steep, maxWin } = profileOf(plan, kind)
  return search(plan, kind.hits, ({ bump, rng }) => {
    const draft = draftOf(plan, kind, rng)
    const { model } = compile(draft as CascadeDefinition)
    // A bumpier game pays its premiums and its large sizes more; past this small wins would be worth nothing.
    const bent = Math.min(2, bump)
    const shape = kind.paying.map((_, part) =>
      kind.sizes.map(
        (_size, at) =>
          (1 + (kind.paying.length - 1 - part) * 0.55 * bent) * Math.max(1.5, steep * bent ** 0.6) ** at,
      ),
    )
    const seen = countsOf(model, kind, shape)
    // A price is whole and small: with other numbers of free spins it may return what it should.
    for (const more of SPINS_MORE) {
      const freeSpins = draft.maths.freeSpins.map((spins) => (spins > 0 ? spins + more : 0))
      const worth = worthOf(seen, freeSpins)
      if (worth.award[1] > 0.6) continue
      const rows = scaledTo(plan.rtp / 100, shape, worth)
      const { total, bought } = returnOf(rows, worth)
      const price = Math.max(2, Math.round(bought / SOLD.at))
      if (Math.abs(total - plan.rtp / 100) > 0.0024 || Math.abs(bought / price - SOLD.at) > SOLD.within)
        continue
      const pays = Object.fromEntries(kind.paying.map((part, i) => [symbolKey(plan.world, part), rows[i]!]))
      const maths = { ...draft.maths, freeSpins, pays, buy: { price } }
      return { ...draft, maths, maxWin, rules: rulesOf(plan, kind, maths, maxWin) } as Tumble
    }
    return null
  })
}

/** Target return of a bought feature, as a fraction of its price, and its tolerance. */
const SOLD = { at: 0.955, within: 0.012 } as const
/** Free spins more than planned, in the order in which they are tried. */
const SPINS_MORE = [0, 1, -1, 2, -2, 3]

/**
 * Means over all spins of a scope: how often each pay is paid, multipliers included, and the windows by their
 * scatters.
 */
interface Seen {
  readonly counts: readonly (readonly number[])[]
  readonly scatters: readonly number[]
  readonly scatterPay: number
}

/** How often each pay is paid in a paid spin and in one free spin; and the awards. */
interface Worth {
  readonly base: readonly (readonly number[])[]
  readonly free: readonly (readonly number[])[]
  readonly scatter: readonly [base: number, free: number]
  readonly award: readonly [base: number, free: number]
  readonly sold: number
}

/** Plays every spin once to count what is paid how often: all that a return is linear in. */
function countsOf(
  model: TumbleModel,
  kind: Kind,
  shape: readonly (readonly number[])[],
): readonly [base: Seen, free: Seen] {
  const falls = fallsRoom(model)
  const part = new Map(kind.paying.map((_, i) => [model.keys.length - kind.paying.length + i, i]))
  const seen = (scope: 'base' | 'free'): Seen => {
    const reels = model[scope]
    const counts = shape.map((row) => row.map(() => 0))
    const scatters = Array.from({ length: model.award.length }, () => 0)
    const spins = eachDraw(model, reels, (stops) => {
      firstFall(model, reels, stops, falls)
      for (let fall = 0; fall < MOST_FALLS && findWins(model, falls) > 0; fall++) {
        const times = reels.ladder[Math.min(fall, reels.ladder.length - 1)]!
        for (let win = 0; win < falls.wins; win++) {
          const size = kind.sizes.findLastIndex((least) => least <= falls.counts[win]!)
          counts[part.get(falls.symbols[win]!)!]![size]! += times
        }
        nextFall(model, reels, falls)
      }
      scatters[Math.min(countScatters(model, falls), scatters.length - 1)]!++
    })
    return {
      counts: counts.map((row) => row.map((count) => count / spins)),
      scatters: scatters.map((count) => count / spins),
      scatterPay: scatters.reduce((sum, count, at) => sum + (count / spins) * model.scatterPay[at]!, 0),
    }
  }
  return [seen('base'), seen('free')]
}

/** Combines the counts with the free spins awarded for 1, 2, 3 … scatters. */
function worthOf([base, free]: readonly [Seen, Seen], freeSpins: readonly number[]): Worth {
  const award = ({ scatters }: Seen) =>
    freeSpins.reduce((sum, spins, at) => sum + spins * scatters[at + 1]!, 0)
  return {
    base: base.counts,
    free: free.counts,
    scatter: [base.scatterPay, free.scatterPay],
    award: [award(base), award(free)],
    sold: freeSpins.find((spins) => spins > 0)!,
  }
}

function returnOf(rows: readonly (readonly number[])[], { base, free, scatter, award, sold }: Worth) {
  const mean = (counts: readonly (readonly number[])[]) =>
    counts.reduce((sum, row, i) => sum + row.reduce((all, count, at) => all + count * rows[i]![at]!, 0), 0)
  const one = (mean(free) + scatter[1]) / (1 - award[1]) / 20
  return { total: (mean(base) + scatter[0]) / 20 + award[0] * one, bought: sold * one }
}

/** Pays that read well, at the scale whose return comes closest to the target; single pays take up the rest. */
function scaledTo(target: number, shape: readonly (readonly number[])[], worth: Worth): number[][] {
  const at = (scale: number) => shape.map((row) => row.map((value) => nice(value * scale)))
  let [low, high] = [0.001, 1_000]
  for (let step = 0; step < 40; step++) {
    const middle = Math.sqrt(low * high)
    if (returnOf(at(middle), worth).total < target) low = middle
    else high = middle
  }
  const rows = at(low)
  for (let round = 0; round < 400; round++) {
    const off = target - returnOf(rows, worth).total
    if (Math.abs(off) < 0.000_3) break
    let best: { row: number; place: number; step: number; left: number } | undefined
    rows.forEach((row, i) =>
      row.forEach((pay, place) => {
        const step = Math.sign(off) * Math.max(1, Math.round(pay / 25))
        const now = pay + step
        if (now < (row[place - 1] ?? 1) || now > (row[place + 1] ?? Infinity) || now < 1) return
        const left = Math.abs(target - returnOf(rows.with(i, row.with(place, now)), worth).total)
        if (left < Math.abs(off) && (!best || left < best.left)) best = { row: i, place, step, left }
      }),
    )
    if (!best) break
    rows[best.row]![best.place]! += best.step
  }
  return rows
}

function draftOf(plan: Plan, kind: Kind, rng: Rng): Tumble {
  const { world } = plan
  const { ladder, free, spins, maxWin } = profileOf(plan, kind)
  const wild = kind.mechanic === 'cascade'
  const strips = (wilds: number) =>
    kind.links.map((draw, reel) => {
      const strip = stripOf(kind, reel < kind.scattered ? 1 : 0, wild ? wilds : 0, rng)
      const from = strip.length - (kind.links.indexOf(draw) < reel ? apartBy(plan, kind) : 0)
      return strip.slice(from) + strip.slice(0, from)
    })
  // More scatters than reels that have one cannot come: nothing is promised for them.
  const scatters = (...values: readonly number[]) =>
    kind.links.map((_, at) => (at < 3 || at >= kind.scattered ? 0 : values[at - 3]!))
  const maths = {
    rows: kind.rows,
    links: kind.links,
    reels: strips(2),
    freeReels: strips(3),
    ...(wild ? { wild: symbolKey(world, 'wild') } : {}),
    scatter: symbolKey(world, 'scatter'),
    sizes: kind.sizes,
    pays: Object.fromEntries(kind.paying.map((part) => [symbolKey(world, part), kind.sizes.map(() => 1)])),
    scatterPays: scatters(40, 100, 500),
    freeSpins: scatters(spins, spins + 2, spins + 5),
    ladder,
    freeLadder: free,
  }
  return {
    ...slotPresentation(plan, [...(wild ? (['wild'] as const) : []), 'scatter', ...kind.paying], maxWin),
    mechanic: kind.mechanic,
    maths,
  } as Tumble
}

/** A strip of blocks, no two neighbors alike; what is rare is far apart. */
function stripOf({ length, paying, blocks }: Kind, scatters: number, wilds: number, rng: Rng): string {
  const letters = paying.map((part) => LETTERS[part])
  const weights = paying.map((part) => (part.startsWith('high') ? 4 : 5))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const pick = () => {
    let drawn = rng.below(all)
    return letters[weights.findIndex((weight) => (drawn -= weight) < 0)]!
  }
  const rare = [...Array.from({ length: scatters }, () => 'S'), ...Array.from({ length: wilds }, () => 'W')]
  const part = Math.floor(length / Math.max(1, rare.length))
  let strip = ''
  for (const letter of rare.length > 0 ? rare : ['']) {
    const from = strip.length
    strip += letter
    while (strip.length < from + part - 4) {
      const next = pick()
      if (next === strip.at(-1)) continue
      strip += next.repeat(blocks[rng.below(blocks.length)]!)
    }
    while (strip.length < from + part) {
      const next = pick()
      if (next !== strip.at(-1)) strip += next
    }
    strip = strip.slice(0, from + part)
  }
  while (strip.length < length) {
    const next = pick()
    if (next !== strip.at(-1) && next !== strip[0]) strip += next
  }
  return strip
}

function rulesOf(plan: Plan, kind: Kind, maths: Tumble['maths'], maxWin: number): string[] {
  const { signs } = worlds[plan.world]
  const scatter = signs.scatter.toLowerCase()
  const anywhere = kind.mechanic === 'scatter-pays'
  const steps = (ladder: readonly number[]) => or(ladder).replace(' or ', ' and then ')
  const spins = grouped(kind.length ** 3)
  return [
    anywhere
      ? 'Eight or more matching symbols anywhere on the reels pay. The more you land, the more they pay.'
      : 'Five or more matching symbols that touch horizontally or vertically pay. Larger clusters pay more.',
    ...(anywhere
      ? []
      : [`The ${signs.wild.toLowerCase()} is wild: it counts toward every cluster it touches.`]),
    'Winning symbols burst, the symbols above drop down, and new ones fall in. Cascades continue until there’s no new win.',
    ...(maths.ladder.length > 1
      ? [`Wins in successive cascades are multiplied by ${steps(maths.ladder)}.`]
      : []),
    scatterRule(scatter, maths.scatterPays, maths.freeSpins),
    'Scatters never burst. They’re counted after the last cascade. More scatters during free spins add more free spins.',
    `In free spins, wins in successive cascades are multiplied by ${steps(maths.freeLadder)}.`,
    `The ${spelled(kind.links.length)} reels are set by three random numbers, which gives ${spins} possible spins. We played every one to verify the odds.`,
    ...(maths.buy ? [buyRule(maths.buy.price)] : []),
    limitRule(maxWin),
  ]
}
