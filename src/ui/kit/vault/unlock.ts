/** Bolts around the leaf. */
export const BOLTS = 8
const WHEEL_MS = 620
const BOLT_MS = 180
const APART_MS = 70
const SWING_MS = 760
const SWING_FROM_MS = WHEEL_MS + (BOLTS - 1) * APART_MS

const OPEN = 'perspective(900px) rotateY(-104deg)'

/** Opens a vault: the wheel turns, the bolts draw one by one, the leaf swings. */
export function unlock(vault: Element): readonly Animation[] {
  const of = (layer: string) => [...vault.querySelectorAll(`[data-layer="${layer}"]`)]
  const turned = [{ transform: 'rotate(0)' }, { transform: 'rotate(288deg)' }]
  const drawn = [{ transform: 'none' }, { transform: 'translateY(92%)' }]
  const swung = [{ transform: 'perspective(900px) rotateY(0)' }, { transform: OPEN }]
  return [
    ...of('wheel').map((one) =>
      one.animate(turned, { duration: WHEEL_MS, fill: 'both', easing: 'cubic-bezier(.5,0,.3,1)' }),
    ),
    ...of('bolt').map((one, i) =>
      one.animate(drawn, { delay: WHEEL_MS * 0.6 + i * APART_MS, duration: BOLT_MS, fill: 'both' }),
    ),
    ...of('leaf').map((one) =>
      one.animate(swung, {
        delay: SWING_FROM_MS,
        duration: SWING_MS,
        fill: 'both',
        easing: 'cubic-bezier(.5,0,.2,1)',
      }),
    ),
    ...of('prize').map((one) =>
      one.animate([{ transform: 'scale(.6)' }, { transform: 'none' }], {
        delay: SWING_FROM_MS + SWING_MS / 2,
        duration: SWING_MS / 2,
        fill: 'both',
        easing: 'cubic-bezier(.34,1.56,.64,1)',
      }),
    ),
  ]
}
