import type { Ref } from 'react'
import { t } from '#platform/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { DailyLoginInfo } from './contract.ts'
import { artOf, cardState, linesOf, type CardState, type Words } from './view.ts'

export interface DaysProps {
  readonly ref: Ref<HTMLUListElement>
  readonly info: DailyLoginInfo
  readonly words: Words
}

/** What a card's state is called, for those who do not see it. */
function saidOf(state: CardState): string {
  switch (state) {
    case 'taken':
      return t('taken')
    case 'ready':
      return t('ready')
    case 'phone':
      return t('waits for your phone')
    case 'next':
      return t('next')
    case 'later':
      return t('later')
  }
}

/** The cards of a week; the last is twice as wide. */
export function Days({ ref, info, words }: DaysProps) {
  return (
    <ul ref={ref} className="daily-days" aria-label={t('Gifts of the week')}>
      {info.levels.map(({ level, prizes }) => {
        const state = cardState(info, level)
        const art = `/art/sprites/${artOf(prizes, level === info.levels.length)}`
        return (
          <li
            key={level}
            className="daily-day"
            data-level={level}
            data-state={state}
            aria-current={state === 'ready' || state === 'phone' ? 'step' : undefined}
          >
            <h3>{t('Day {day}', { day: level })}</h3>
            <img
              src={`${art}@1x.webp`}
              srcSet={`${art}@1x.webp 1x,${art}@2x.webp 2x`}
              alt=""
              width={64}
              height={64}
            />
            <p>
              {linesOf(prizes, words, true).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            {state === 'taken' && (
              <span className="daily-stamp" aria-hidden="true">
                <Icon name="check" />
              </span>
            )}
            {state === 'phone' && <Icon name="lock" />}
            <span className="sr">{saidOf(state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
