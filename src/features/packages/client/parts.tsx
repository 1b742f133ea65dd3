import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { thousands } from '#platform/base/text/money.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import type { ChosenPackage, PackagePart } from '../contract.ts'
import type { usePackages } from './use-packages.ts'
import { dollarText } from './words.ts'

export interface PartsProps {
  readonly held: ReturnType<typeof usePackages>
  readonly chosen: ChosenPackage
}

type PartState = 'taken' | 'ready' | 'later' | 'gone'

function partState({ claimedAt, availableAt }: PackagePart, { state }: ChosenPackage): PartState {
  if (claimedAt) return 'taken'
  if (state !== 'running' && state !== 'waiting') return 'gone'
  return state === 'running' && Date.parse(availableAt) <= serverClock.now() ? 'ready' : 'later'
}

/** The package that is held: its seven parts, the one that can be taken, and what is left. */
export function Parts({ held, chosen }: PartsProps) {
  const { brand } = useApp()
  const { parts, price } = chosen
  const dayText = (iso: string) =>
    momentText(iso, { month: 'short', day: 'numeric', timeZone: brand.timeZone })
  const said: Readonly<Record<PartState, (part: PackagePart) => string>> = {
    taken: () => t('Claimed'),
    ready: () => t('Ready'),
    later: ({ availableAt }) => dayText(availableAt),
    gone: () => (chosen.state === 'refunded' ? t('Refunded') : t('Paid')),
  }
  return (
    <section className="packages-held" ref={held.parts} data-state={chosen.state}>
      <h3>{t('Your fortune package for {price}', { price: dollarText(price) })}</h3>
      <ol>
        {parts.map((part) => {
          const state = partState(part, chosen)
          return (
            <li key={part.n} data-part={part.n} data-state={state}>
              <small>{t('Part {n}', { n: part.n })}</small>
              {state === 'taken' ? <Icon name="check" /> : <b>{thousands(part.coins)}</b>}
              <span>{said[state](part)}</span>
            </li>
          )
        })}
      </ol>
      <Action held={held} chosen={chosen} />
      {(chosen.state === 'running' || chosen.state === 'waiting') && !chosen.nextAt && (
        <p>{t('You can get another fortune package once this one is finished.')}</p>
      )}
    </section>
  )
}

/** The next action for the package: take a part, wait for one, or why there's nothing to take. */
function Action({ held, chosen }: PartsProps) {
  const { brand } = useApp()
  const { state, parts, left, expiresAt, startsAt, nextAt } = chosen
  const coins = (amount: number) => amountText(brand, 'coins', amount)
  const dayText = (iso: string) => momentText(iso, { dateStyle: 'long', timeZone: brand.timeZone })
  if (state === 'refunded')
    return <p>{t('This package was refunded, and its remaining parts were canceled.')}</p>
  if (state === 'over')
    return <p>{t('This package has ended. We paid your unclaimed parts automatically.')}</p>
  if (state === 'taken') return <p>{t('All seven parts are yours. This package is complete.')}</p>
  if (state === 'waiting') return <p>{t('It starts on {day}.', { day: dayText(startsAt) })}</p>
  const ready = parts.find((part) => partState(part, chosen) === 'ready')
  const next = parts.find((part) => partState(part, chosen) === 'later')
  return (
    <>
      {chosen.paused ? (
        <p>{pauseText(chosen.paused)}</p>
      ) : ready ? (
        <Button size="l" busy={held.taking !== null} onClick={() => held.take(ready.n)}>
          {t('Claim part {n}: {amount}', { n: ready.n, amount: coins(ready.coins) })}
        </Button>
      ) : (
        next && (
          <p className="packages-next">
            {t('Part {n} opens in', { n: next.n })}{' '}
            <Countdown endsAt={Date.parse(next.availableAt)} format="auto" onEnd={() => void held.reload()} />
          </p>
        )
      )}
      <p>
        {t('{left} still to come. Claim each part by {day}; we pay any you haven’t claimed automatically.', {
          left: coins(left),
          day: dayText(expiresAt),
        })}
      </p>
      {nextAt && (
        <p>
          {t('Your next package starts when this one is finished, on {day} at the latest.', {
            day: dayText(nextAt),
          })}
        </p>
      )}
    </>
  )
}
