import { useEffect } from 'react'

import { useRevalidator } from '#client/router/parts.tsx'
import { onPush } from '#client/realtime/pushes.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Pill } from '#ui/pill.tsx'
import { useApp } from '#client/context/app.ts'
import type { Invitation } from '../contract.ts'
import { Block } from '#client/page/parts.tsx'
import { usePrizeHere } from '#client/page/prize-here.ts'
import { prizeText } from '#client/page/prize-words.ts'

type Friend = Invitation['circle'][number]
type Terms = Invitation['terms']

const dayText = (iso: string, timeZone: string) => momentText(iso, { dateStyle: 'medium', timeZone })

/** Reads the page again when a reward was earned, paid or found void. */
export function useFreshRewards(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onPush('referral.reward', () => void revalidate()), [revalidate])
}

function StepPill({ friend, step, terms }: { friend: Friend; step: Friend['steps'][number]; terms: Terms }) {
  const { brand } = useApp()
  const prizeHere = usePrizeHere()
  const prize = step.paid ? prizeText(brand, step.paid) : prizeHere(terms[step.step].prize)
  switch (step.state) {
    case 'paid':
      return (
        <Pill tone="win" icon="check">
          {t('Paid: {prize}', { prize })}
        </Pill>
      )
    case 'held':
      return (
        <Pill icon="clock">{t('{prize} on {day}', { prize, day: dayText(step.at!, brand.timeZone) })}</Pill>
      )
    case 'void':
      return <Pill>{t('Not paid: shared device or connection')}</Pill>
    default:
      return (
        <Pill>
          {step.step === 'played'
            ? t('Not earned yet: {prize}', { prize })
            : friend.confirmed
              ? t('{count} of {limit} days played', { count: friend.days, limit: terms.active.days })
              : t('{count} of {limit} days played, not verified yet', {
                  count: friend.days,
                  limit: terms.active.days,
                })}
        </Pill>
      )
  }
}

/** The friends who came, and how far the reward of each is; they have no names here. */
export function Circle({ circle, terms }: { readonly circle: readonly Friend[]; readonly terms: Terms }) {
  const { brand } = useApp()
  return (
    <Block title={t('Your friends')}>
      <ul className="invited panel">
        {circle.map((friend, i) => (
          <li key={i}>
            <span>{t('Joined {day}', { day: dayText(friend.since, brand.timeZone) })}</span>
            <span className="invited-steps">
              {friend.steps.map((step) => (
                <StepPill key={step.step} friend={friend} step={step} terms={terms} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
