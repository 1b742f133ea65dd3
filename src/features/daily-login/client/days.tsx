import { memo, type Ref } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { DailyLoginInfo } from '../contract.ts'
import { artOf, cardState, linesOf, partsOf, type CardState, type Words } from './view.ts'
import { thingArt } from '#ui/art/brand-art.ts'

export interface DaysProps {
  readonly ref: Ref<HTMLUListElement>
  readonly info: DailyLoginInfo
  readonly words: Words
}

/** The state of a card as text for screen readers. */
function stateText(state: Exclude<CardState, 'next'>): string {
  switch (state) {
    case 'taken':
      return t('claimed')
    case 'ready':
      return t('ready')
    case 'phone':
      return t('phone verification needed')
    case 'later':
      return t('later')
  }
}

/** The pictures of a prize, one before the other, on their shadow. */
function Art({ names, lit }: { readonly names: readonly string[]; readonly lit: boolean }) {
  return (
    <span className={lit ? 'daily-art light' : 'daily-art'}>
      {names.map((name) => (
        <img
          key={name}
          src={thingArt(name, 1)}
          srcSet={`${thingArt(name, 1)} 1x,${thingArt(name, 2)} 2x`}
          alt=""
          width={64}
          height={64}
        />
      ))}
    </span>
  )
}

/** The cards of a week; the last is twice as wide. */
export const Days = memo(function Days({ ref, info, words }: DaysProps) {
  return (
    <ul ref={ref} className="daily-days" aria-label={t('This week’s rewards')}>
      {info.levels.map(({ level, prizes }) => {
        const state = cardState(info, level)
        return (
          <li
            key={level}
            className="daily-day"
            data-level={level}
            data-state={state}
            aria-current={state === 'ready' || state === 'phone' ? 'step' : undefined}
          >
            <h3>
              {state === 'next' && <>{t('Tomorrow')} </>}
              <span className={state === 'next' ? 'sr' : undefined}>{t('Day {day}', { day: level })}</span>
            </h3>
            <Art
              names={artOf(prizes, level === info.levels.length)}
              lit={state === 'ready' || state === 'next'}
            />
            <p>
              {partsOf(prizes).map(({ art, text }) => (
                <span key={art} aria-hidden="true">
                  <img {...artSet(thingArt(art), 20)} alt="" width={20} height={20} />
                  {text}
                </span>
              ))}
              <span className="sr">{linesOf(prizes, words).join(', ')}</span>
            </p>
            {state === 'taken' && (
              <span className="daily-stamp" aria-hidden="true">
                <Icon name="check" />
              </span>
            )}
            {state === 'phone' && <Icon name="lock" />}
            {state !== 'next' && <span className="sr">{stateText(state)}</span>}
          </li>
        )
      })}
    </ul>
  )
})
