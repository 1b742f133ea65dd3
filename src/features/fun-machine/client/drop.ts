const TURN_MS = 560
const SHAKE_MS = 640
const FALL_MS = 720
const OPEN_MS = 420
/** From the prize to the plate that names it. */
const PLATE_MS = 160
const CURTAIN_MS = 900

/** Draws the curtain aside. */
export const openCurtain = (machine: Element): readonly Animation[] =>
  [...machine.querySelectorAll<HTMLElement>('[data-layer=curtain]')].map((half, i) =>
    half.animate([{ transform: 'none' }, { transform: `translateX(${i === 0 ? '-' : ''}84%) scaleX(.4)` }], {
      duration: CURTAIN_MS,
      easing: 'cubic-bezier(.6,0,.2,1)',
    }),
  )

/** The knob turns, the capsules shake, one falls into the tray and opens, and a plate names what it held. The same for every award. */
export function drop(machine: Element): readonly Animation[] {
  const of = (layer: string) => [...machine.querySelectorAll(`[data-layer="${layer}"]`)]
  const fall = TURN_MS
  const open = fall + FALL_MS
  return [
    ...of('knob').map((one) =>
      one.animate([{ rotate: '0deg' }, { rotate: '360deg' }], {
        duration: TURN_MS,
        easing: 'cubic-bezier(.5,0,.3,1)',
      }),
    ),
    ...of('mix').map((one, i) =>
      one.animate(
        [
          { transform: 'none' },
          { transform: `translate(${i % 2 === 0 ? 5 : -5}px, -9px) rotate(${i % 2 === 0 ? 14 : -12}deg)` },
          { transform: `translate(${i % 2 === 0 ? -4 : 4}px, 2px)` },
          { transform: 'none' },
        ],
        { duration: SHAKE_MS, delay: (i % 4) * 30 },
      ),
    ),
    ...of('capsule').map((one) =>
      one.animate(
        [
          { transform: 'translateY(-150%) rotate(-150deg)', opacity: 0, easing: 'cubic-bezier(.5,0,.9,.6)' },
          { transform: 'translateY(-120%) rotate(-120deg)', opacity: 1, offset: 0.12 },
          { transform: 'none', offset: 0.6, easing: 'cubic-bezier(.2,.6,.4,1)' },
          { transform: 'translateY(-26%) rotate(14deg)', offset: 0.78, easing: 'cubic-bezier(.6,0,.8,.5)' },
          { transform: 'none', opacity: 1 },
        ],
        { delay: fall, duration: FALL_MS, fill: 'both' },
      ),
    ),
    ...of('lid').map((one) =>
      one.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translate(-46%, -72%) rotate(-64deg)', opacity: 0.95 },
        ],
        { delay: open, duration: OPEN_MS, fill: 'both', easing: 'cubic-bezier(.3,0,.2,1)' },
      ),
    ),
    ...[...of('prize'), ...of('plate')].map((one, i) =>
      one.animate(
        [
          { transform: 'scale(.3)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          delay: open + OPEN_MS / 3 + i * PLATE_MS,
          duration: OPEN_MS,
          fill: 'both',
          easing: 'cubic-bezier(.34,1.56,.64,1)',
        },
      ),
    ),
  ]
}
