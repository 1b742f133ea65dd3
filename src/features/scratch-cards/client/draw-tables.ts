import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** Today's card by its day, and one that was given by the end of its name. */
const causeOf = (key: string): string =>
  key.startsWith('daily-')
    ? t('Daily card, {day}', { day: key.slice('daily-'.length) })
    : t('Given card {id}', { id: key.slice(-8) })

/** The odds of the cards of this run, and of those that were given in another one, for the page on which players check their draws. */
export async function drawTables({ brand, call }: App): Promise<readonly DrawTable[]> {
  const { data } = await call(calls.state)
  const given = data?.cards.flatMap(({ odds }) => (odds ? [odds] : [])) ?? []
  return [data?.odds ?? [], ...given].map((odds) => ({
    feature: 'scratch-cards',
    title: t('Scratch cards'),
    weights: odds.map(({ weight }) => weight),
    labels: odds.map(({ prize }) => (prize ? prizeText(brand, prize) : t('No prize'))),
    causeOf,
  }))
}
