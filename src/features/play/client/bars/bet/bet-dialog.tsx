import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { unitsOf } from '#games/first-choice.ts'
import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/forms/field.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { Play } from '../../round/round.ts'
import { settings } from '../../round/settings.ts'
import { amountOf, nearestOf } from './bets.ts'
import { QuickBets } from './quick-bets.tsx'
import type { BetActions } from './use-bets.tsx'

interface BetDialogProps {
  readonly play: Play
  readonly bets: BetActions
  readonly onClose: () => void
}

/** All bets of the game, quick changes, and a field to type an amount. */
export function BetDialog({ play, bets, onClose }: BetDialogProps) {
  const { session, mode, stake, choice } = useStore(play.state)
  const stakes = session?.stakes[mode] ?? []
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const amount = typed === undefined ? stake : amountOf(typed)
  const target = typeof amount === 'number' ? nearestOf(stakes, amount) : null
  const units = unitsOf(choice)
  const choose = (next: number) => {
    play.setStake(next)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target === null) setTried(true)
    else choose(target)
  }
  // What a quick button changes is to be seen in the field.
  const seen = (act: () => void) => () => (setTyped(undefined), act())
  return (
    <Modal
      title={t('Choose your bet')}
      size="s"
      onClose={onClose}
      footer={
        <Button type="submit" form="bet-form" wide>
          {target === null ? t('Set bet') : t('Bet {amount}', { amount: thousands(target) })}
        </Button>
      }
    >
      <form id="bet-form" className="bet-form" onSubmit={submit} noValidate>
        <Input
          label={t('Bet')}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? thousands(stake)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          hint={
            target !== null && target !== amount
              ? t('{amount} isn’t offered. The nearest bet is {nearest}.', {
                  amount: thousands(amount!),
                  nearest: thousands(target),
                })
              : units > 1
                ? t('You play {units} bets of this size per round.', { units })
                : undefined
          }
          error={target === null ? t('Enter a whole number above 0.') : undefined}
          showError={tried}
        />
        <QuickBets bets={{ ...bets, half: seen(bets.half), double: seen(bets.double) }} disabled={false} />
        <ul className="bet-list" aria-label={t('All bets')}>
          {stakes.map((one) => (
            <li key={one}>
              <button type="button" aria-pressed={one === stake} onClick={() => choose(one)}>
                {thousands(one)}
              </button>
            </li>
          ))}
        </ul>
        <Button kind="ghost" size="s" onClick={bets.legend}>
          {t('Keyboard shortcuts')}
        </Button>
      </form>
    </Modal>
  )
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
            {t('Bet {amount}', { amount: thousands(max) })}
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
