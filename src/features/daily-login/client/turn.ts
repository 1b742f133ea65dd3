import { prefersReducedMotion } from '#ui/motion/motion.ts'

const HALF_MS = 190

/** A card shows its edge, then its other side; where little motion is wanted it fades. */
export async function turn(card: Element, swap: () => void): Promise<void> {
  const still = prefersReducedMotion()
  const away = still ? { opacity: 0 } : { transform: 'perspective(700px) rotateY(90deg)' }
  const back = still ? { opacity: 0 } : { transform: 'perspective(700px) rotateY(-90deg)' }
  const here = still ? { opacity: 1 } : { transform: 'perspective(700px) rotateY(0deg)' }
  // Other motion on the card is paused: then the compositor alone turns it.
  for (const motion of card.getAnimations({ subtree: true })) motion.pause()
  await card.animate([here, away], { duration: HALF_MS, easing: 'ease-in' }).finished.catch(() => {})
  swap()
  await card.animate([back, here], { duration: HALF_MS, easing: 'ease-out' }).finished.catch(() => {})
}
