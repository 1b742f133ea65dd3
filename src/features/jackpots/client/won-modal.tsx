import type { JackpotWon } from '../contract.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { useApp } from '#client/context/app.ts'
import { tierName } from './names.ts'
import { Celebration } from '#ui/celebration/celebration.tsx'

/** A jackpot fell to this player. */
export default function WonModal({ tier, currency, amount, game }: JackpotWon) {
  const { words } = useApp().brand
  const name = tierName(tier)
  return (
    <Celebration
      title={t('You won the {name} jackpot!', { name })}
      sentence={t('You won the {name} jackpot: {amount} {unit}.', {
        name,
        amount: thousands(amount),
        unit: words[currency].many,
      })}
      art="chest"
      prize={{ [currency]: amount }}
      words={words}
    >
      {t('You won it playing {game}.', { game: gameName(game) })}
    </Celebration>
  )
}
