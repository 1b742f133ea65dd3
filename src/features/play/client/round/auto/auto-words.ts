import { t } from '#platform/words/words.ts'
import type { AutoEnd } from './autoplay.ts'

/** Why automatic play ended, for the player. */
export const autoWords: Readonly<Record<AutoEnd, () => string>> = {
  done: () => t('Autoplay finished. All rounds were played.'),
  loss: () => t('Autoplay stopped: another round could exceed your loss limit.'),
  profit: () => t('Autoplay stopped: you’re up by the amount you set.'),
  win: () => t('Autoplay stopped: a win reached the amount you set.'),
  stopped: () => t('Autoplay stopped.'),
  hidden: () => t('Autoplay stopped because you left the page.'),
  covered: () => t('Autoplay stopped because a message opened.'),
  free: () => t('Autoplay stopped: you’ve used all your free spins. The next round uses your own balance.'),
  trouble: () => t('Autoplay stopped because a round couldn’t be played.'),
  line: () => t('Autoplay stopped because your connection dropped.'),
}
