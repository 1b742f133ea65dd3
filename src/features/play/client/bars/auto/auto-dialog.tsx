import { useState, type FormEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { unitsOf } from '#games/first-choice.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { playable } from '../../round/balance-view.ts'
import { startAuto } from '../../round/auto.ts'
import type { CurrencyNames } from '../../../currency-names.ts'
import type { Play } from '../../round/round.ts'
import { AUTO_ROUNDS, type Pilot } from '../../round/auto/autoplay.ts'
import { AutoStrategy, blankStrategy, strategyOf } from './auto-strategy.tsx'
import { amountOf, amountText } from '../bet/bets.ts'

export interface AutoDialogProps {
  readonly play: Play
  /** The brand’s names of the currencies. */
  readonly words: CurrencyNames
  readonly onClose: () => void
  /** The plan for the moves of each round, in games with decisions. */
  readonly plan?: {
    /** Undefined while what was set can't be played. */
    readonly pilot: Pilot | undefined
    readonly fields: ReactNode
  }
}

/** Asks how many rounds to play by themselves, how the bet follows them, and when to stop. */
export function AutoDialog({ play, words, onClose, plan }: AutoDialogProps) {
  const { stake, session, mode, choice, balance } = useStore(play.state)
  const owned = playable(balance, mode)
  const units = unitsOf(choice)
  // A raised bet stays within the limit of the game.
  const fits = (one: number) => one === stake || one * units <= play.limit(mode)
  const stakes = (session?.stakes[mode] ?? [stake]).filter(fits)
  const [rounds, setRounds] = useState<number | null>(AUTO_ROUNDS[0])
  // A loss limit is set from the start: twenty rounds, as far as the balance goes, which the player may change or clear.
  const [loss, setLoss] = useState(thousands(Math.max(stake * units, Math.min(stake * units * 20, owned))))
  const [profit, setProfit] = useState('')
  const [single, setSingle] = useState('')
  const [typed, setTyped] = useState(() => blankStrategy(stakes, stake, units))
  const limits = { loss: amountOf(loss), profit: amountOf(profit), singleWin: amountOf(single) }
  const strategy = strategyOf(typed, stake, units)
  const most = plan?.pilot?.stakes ?? 1
  const bet = { stakes, stake, units, most, owned, plan: { rounds, loss: limits.loss ?? null } }
  const start = (event: FormEvent) => {
    event.preventDefault()
    const { loss: lost, profit: up, singleWin } = limits
    if (lost === undefined || up === undefined || singleWin === undefined || !strategy) return
    if (plan && !plan.pilot) return
    onClose()
    void startAuto(play, { rounds, loss: lost, profit: up, singleWin, strategy, pilot: plan?.pilot, words })
  }
  return (
    <Modal
      title={t('Autoplay')}
      size="s"
      onClose={onClose}
      footer={
        <Button type="submit" form="auto-form" icon="play" wide>
          {rounds === null ? t('Play until I stop') : t('Play {rounds} rounds', { rounds })}
        </Button>
      }
    >
      <form id="auto-form" className="auto-form" onSubmit={start} noValidate>
        {plan?.fields}
        <Segmented
          label={t('Rounds')}
          value={String(rounds)}
          onChange={(value) => setRounds(value === 'null' ? null : Number(value))}
          options={AUTO_ROUNDS.map((count) => ({ value: String(count), label: count ?? t('No limit') }))}
        />
        <Limit
          label={t('Stop before losing more than')}
          value={loss}
          onChange={setLoss}
          warning={aboveText(limits.loss, owned)}
          hint={
            most > 1
              ? t('Your bet is {amount} per round, and {most} if it’s doubled or split.', {
                  amount: thousands(stake * units),
                  most: thousands(stake * units * most),
                })
              : t('Your bet is {amount} per round.', { amount: thousands(stake * units) })
          }
        />
        <Limit label={t('Stop when I’m up by')} value={profit} onChange={setProfit} />
        <Limit label={t('Stop on a single win of')} value={single} onChange={setSingle} />
        <AutoStrategy typed={typed} onChange={setTyped} {...bet} />
        <p className="quiet">
          {t(
            'Autoplay also stops after 30 minutes, if you leave the page, if a message opens, or if a round can’t be played.',
          )}
        </p>
      </form>
    </Modal>
  )
}

/** Warns of a limit that the balance can't reach. */
const aboveText = (limit: number | null | undefined, owned: number) =>
  (limit ?? 0) > owned
    ? t('That’s more than your balance of {balance}.', { balance: thousands(owned) })
    : undefined

interface LimitProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly warning?: string | undefined
}

/** An amount that ends automatic play; an empty field is no limit. */
const Limit = ({ label, value, onChange, hint, warning }: LimitProps) => (
  <Input
    label={label}
    inputMode="numeric"
    value={value}
    placeholder={t('No limit')}
    onChange={(event) => onChange(event.target.value)}
    onBlur={() => onChange(amountText(value))}
    hint={warning ? `${hint} ${warning}` : hint}
    error={
      amountOf(value) === undefined ? t('Enter a whole number above 0, or leave this blank.') : undefined
    }
    showError
  />
)
