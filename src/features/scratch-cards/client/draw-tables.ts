import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/feature.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** The odds of the cards of this run, and of those that were given in another one, for the page on which players check their draws. */
export async function drawTables({ brand, call }: App): Promise<readonly DrawTable[]> {
  const { data } = await call(calls.state)
  if (!data || data.odds.length === 0) return []
  return [data.odds, ...data.cards.flatMap((card) => (card.odds ? [card.odds] : []))].map((odds) => ({
    feature: 'scratch-cards',
    title: t('Scratch cards'),
    weights: odds.map(({ weight }) => weight),
    labels: odds.map(({ prize }) => (prize ? prizeText(brand, prize) : t('No prize'))),
  }))
}
