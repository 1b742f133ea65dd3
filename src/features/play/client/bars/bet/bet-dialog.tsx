import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { hasChips, unitsOf } from '#games/first-choice.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { playable } from '../../round/balance-view.ts'
import type { Play } from '../../round/round.ts'
import { settings } from '../../round/settings.ts'
import { amountOf, amountText, nearestOf } from './bets.ts'
import { QuickBets } from './quick-bets.tsx'
import type { BetActions } from './use-bets.tsx'

interface BetDialogProps {
  readonly play: Play
  readonly bets: BetActions
  readonly onClose: () => void
}

/** All bets of the game, quick changes, and a field to type an amount. */
export function BetDialog({ play, bets, onClose }: BetDialogProps) {
  const { session, mode, stake: each, choice, balance } = useStore(play.state)
  const units = unitsOf(choice)
  // All that a round costs: chips and tickets are counted.
  const stake = each * units
  const stakes = (session?.stakes[mode] ?? []).map((one) => one * units)
  const owned = playable(balance, mode)
  const most = Math.min(owned, play.limit(mode))
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const amount = typed === undefined ? stake : amountOf(typed)
  const target = typeof amount === 'number' ? nearestOf(stakes, amount) : null
  const over = target === null ? null : overText(target, owned, play.limit(mode))
  const choose = (next: number) => {
    play.setStake(next / units)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target === null || over !== null) setTried(true)
    else choose(target)
  }
  // A quick button discards the typed amount, so that the field shows the new one.
  const seen = (act: () => void) => () => (setTyped(undefined), act())
  return (
    <Modal
      title={t('Choose your bet')}
      size="s"
      onClose={onClose}
      footer={
        <Button type="submit" form="bet-form" wide>
          {target === null || over !== null
            ? t('Set bet')
            : t('Set bet to {amount}', { amount: thousands(target) })}
        </Button>
      }
    >
      <form id="bet-form" className="bet-form" onSubmit={submit} noValidate>
        <Input
          label={units === 1 && !hasChips(choice) ? t('Bet') : t('Total bet')}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? thousands(stake)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped((text) => (text === undefined ? text : amountText(text)))}
          hint={
            target !== null && target !== amount
              ? t('{amount} isn’t offered. The nearest bet is {nearest}.', {
                  amount: thousands(amount!),
                  nearest: thousands(target),
                })
              : undefined
          }
          error={target === null ? t('Enter a whole number above 0.') : (over ?? undefined)}
          // An invalid amount is reported while typing, an empty field only when it is sent.
          showError={tried || (typed !== undefined && amount !== null)}
        />
        <QuickBets bets={{ ...bets, half: seen(bets.half), double: seen(bets.double) }} disabled={false} />
        <BetList {...{ stakes, stake, most, choose }} over={overText(Infinity, owned, play.limit(mode))} />
        <p className="with-keys">
          <Button kind="ghost" size="s" onClick={bets.legend}>
            {t('Keyboard shortcuts')}
          </Button>
        </p>
      </form>
    </Modal>
  )
}

interface BetListProps {
  readonly stakes: readonly number[]
  readonly stake: number
  /** The most that can be played, and why no more can. */
  readonly most: number
  readonly over: string | null
  readonly choose: (stake: number) => void
}

/** All bets, those above what can be played off, with the reason. */
const BetList = ({ stakes, stake, most, over, choose }: BetListProps) => (
  <>
    <ul className="bet-list" aria-label={t('All bets')}>
      {stakes.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={one === stake}
            disabled={one > most}
            onClick={() => choose(one)}
          >
            {thousands(one)}
          </button>
        </li>
      ))}
    </ul>
    {stakes.some((one) => one > most) && <p className="quiet">{over}</p>}
  </>
)

/** Why a round of this price can't be played; null where it can. */
function overText(price: number, owned: number, limit: number): string | null {
  if (price <= Math.min(owned, limit)) return null
  return limit < owned
    ? t('The table takes up to {limit} per round.', { limit: thousands(limit) })
    : t('You have {balance}. Higher bets need a larger balance.', { balance: thousands(owned) })
}

interface MaxDialogProps {
  readonly play: Play
  readonly max: number
  readonly onClose: () => void
}

/** Asks before the highest bet, once a visit. */
export function MaxDialog({ play, max, onClose }: MaxDialogProps) {
  const { choice } = useStore(play.state)
  const units = unitsOf(choice)
  return (
    <Modal
      title={t('Bet the maximum?')}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" autoFocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            onClick={() => {
              settings.setState({ maxAsked: true })
              play.setStake(max)
              onClose()
            }}
          >
            {t('Set bet to {amount}', { amount: thousands(max * units) })}
          </Button>
        </>
      }
    >
      <p>
        {units > 1
          ? t(
              'Each round will cost {total}: {units} bets of {amount}, the highest your balance and the game allow.',
              {
                total: thousands(max * units),
                units,
                amount: thousands(max),
              },
            )
          : t('Each round will cost {amount}, the highest bet your balance covers.', {
              amount: thousands(max),
            })}
      </p>
      <p className="quiet">{t('We only ask once per visit.')}</p>
    </Modal>
  )
}
