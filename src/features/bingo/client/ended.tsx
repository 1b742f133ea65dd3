import { useApp } from '#client/context/app.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Said } from '#ui/live/said.tsx'
import type { BingoGameData, EndedBingo } from '../contract.ts'
import { endedText } from './ended-text.ts'

/** Says above the tickets of a new run what became of the last one. */
export function EndedNote({ ended }: { readonly ended: EndedBingo }) {
  const { brand } = useApp()
  const text = endedText(brand, ended)
  return (
    <Said className="bingo-ended panel">
      {text && (
        <>
          <Icon name="check" size={18} />
          <span>
            {t('The last bingo has ended.')} {text}
          </span>
        </>
      )}
    </Said>
  )
}

/** Between two runs: what the last one paid, and when the next one begins. */
export function Over({
  state: { ended, nextRunAt },
  onStart,
}: {
  readonly state: Pick<BingoGameData, 'ended' | 'nextRunAt'>
  readonly onStart: () => void
}) {
  const { brand } = useApp()
  return (
    <div className="bingo-over">
      <Sprite name="ball-bingo" size={96} />
      <h3>{ended ? t('This bingo has ended') : t('There’s no bingo right now')}</h3>
      <Said className="bingo-over-paid">
        {ended && (endedText(brand, ended) ?? t('You had no balls left.'))}
      </Said>
      <p>{t('Balls from other rewards stay for the next bingo.')}</p>
      {nextRunAt && (
        <p>
          {t('Next bingo starts in')}{' '}
          <Countdown endsAt={Date.parse(nextRunAt)} format="auto" onEnd={onStart} />
        </p>
      )}
    </div>
  )
}
