import type { ButtonLook, Oklch, Theme } from './theme.ts'

type Tiers = readonly [grand: Oklch, major: Oklch, minor: Oklch, mini: Oklch]

/** Jewels: the four tiers' colors for brands whose material has none of its own. */
const JEWELS: Tiers = [
  [0.55, 0.22, 22],
  [0.53, 0.22, 305],
  [0.52, 0.18, 255],
  [0.5, 0.13, 160],
]
const tiers: Readonly<Partial<Record<ButtonLook, Tiers>>> = {
  gummy: [
    [0.56, 0.22, 358],
    [0.52, 0.22, 300],
    [0.5, 0.19, 262],
    [0.48, 0.11, 185],
  ],
  neon: [
    [0.76, 0.22, 345],
    [0.75, 0.17, 305],
    [0.82, 0.15, 205],
    [0.87, 0.2, 160],
  ],
  ink: [
    [0.55, 0.2, 30],
    [0.5, 0.13, 345],
    [0.46, 0.1, 250],
    [0.47, 0.09, 190],
  ],
  leaf: [
    [0.55, 0.16, 45],
    [0.5, 0.13, 330],
    [0.47, 0.1, 215],
    [0.48, 0.13, 145],
  ],
  leather: [
    [0.45, 0.14, 30],
    [0.42, 0.1, 350],
    [0.42, 0.07, 235],
    [0.43, 0.08, 130],
  ],
}

/** The colors of the four tiers of a prize, the largest first. */
export const tiersOf = ({ button }: Theme): Tiers => tiers[button] ?? JEWELS
