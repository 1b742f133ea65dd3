import type { App } from '#client/context/app.ts'
import type { PaidByItself } from '#client/rewards/face.ts'
import { pathExists } from '#client/links/gated-links.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { COINS_PER_ENTRY } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { chime } from '#ui/celebration/sound.ts'
import { holdBalance } from '#ui/motion/balance-hold.ts'
import { fallToBalance } from '#ui/celebration/gem-fall.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { TIERS } from '../economy.ts'
import { release } from './held.ts'
import { GEMS } from './words.ts'
import { thingArt } from '#ui/art/brand-art.ts'

const PAGE = '/prize-drops'

const sumOf = (paid: readonly PaidByItself[], unit: 'coins' | 'entries') =>
  paid.reduce((sum, { prize }) => sum + (prize[unit] ?? 0), 0)

/** Entries that a prize is worth, also where it was paid in coins. */
const worthOf = ({ prize: { entries = 0, coins = 0 } }: PaidByItself) => entries + coins / COINS_PER_ENTRY

/** The gem of the highest prize. */
function gemOf(paid: readonly PaidByItself[]): string {
  const worth = Math.max(...paid.map(worthOf))
  return GEMS[(TIERS.find(({ value }) => worth >= value) ?? TIERS.at(-1)!).level]
}

/** Tells what was won: a gem falls through the page into the balance, and a message says what it was. */
export async function announceDrops(app: App, paid: readonly PaidByItself[]): Promise<void> {
  const prize = { coins: sumOf(paid, 'coins'), entries: sumOf(paid, 'entries') }
  const gem = gemOf(paid)
  const end = holdBalance()
  try {
    await fallToBalance({
      currency: prize.entries > 0 ? 'entries' : 'coins',
      image: thingArt(gem, 1),
    })
  } finally {
    end()
    release(app)
  }
  chime()
  const { registry, brand, player } = app
  const hasPage = pathExists({ registry, features: player.getState().me.features, flags: brand.flags }, PAGE)
  toast({
    kind: 'prize',
    key: 'prize-drops',
    icon: 'gem',
    text: t('You won {prize}', { prize: prizeText(brand, prize) }),
    detail:
      paid.length === 1
        ? t('A prize drop hit while you played.')
        : t('{count} prize drops hit while you played.', { count: paid.length }),
    ...(hasPage && { action: { label: t('See winners'), href: PAGE } }),
  })
}
