import { memo } from 'react'
import { t } from '#platform/words/words.ts'
import type { PlayState, RoundMark } from '../round/state.ts'

export interface LastResultsProps {
  readonly slug: string
  readonly results: PlayState['results']
}

/** The last results of this visit, the newest first; each leads to the proof of its round. */
export const LastResults = memo(function LastResults({ slug, results }: LastResultsProps) {
  return (
    <nav className="last-results" aria-label={t('Your last results')}>
      {results.length === 0 ? (
        <span>{t('Your results show up here. Select one to check it.')}</span>
      ) : (
        results.map(({ round_id, mark, tone }) => (
          <a
            key={round_id}
            href={`/fairness?of=${slug}&round=${round_id}`}
            target="_blank"
            rel="noreferrer"
            data-tone={tone}
            title={t('Verify')}
          >
            {mark}
            <span className="sr">{TONES[tone]()}</span>
          </a>
        ))
      )}
    </nav>
  )
})

/** The result of a bet in words, for players who can't see its color. */
const TONES: Readonly<Record<RoundMark['tone'], () => string>> = {
  won: () => t('won'),
  even: () => t('bet returned'),
  lost: () => t('lost'),
}
