import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/modal.tsx'
import { useApp } from '../context.ts'
import { prizeText } from '../pages/content/prize.ts'
import { PIECES, playBeats, TOLD_MS, wantsStillness } from './beats.ts'
import type { RankCeremony } from './plan.ts'
import { Rewards } from './rewards.tsx'
import { rankName } from './words.ts'
import './rank.css'

/**
 * A level or a section was reached: four beats of 2.2 s in all. Any press, Escape or Enter shows their end; the
 * next one goes on. Who wants little motion sees the end at once.
 */
export default function RankModal(props: RankCeremony) {
  const { section, level, count, prize, name } = props
  const { brand } = useApp()
  const { close } = useModal()
  const scene = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(wantsStillness)
  const [said, setSaid] = useState('')
  const rank = rankName(section)
  const up = name === 'rank-up'
  const title = up ? t('Welcome to {rank}', { rank }) : t('Level {level}', { level })
  const prizes = prizeText(brand, prize)
  const sentence = [
    up
      ? t('You have reached {rank}, level {level}.', { rank, level })
      : t('You have reached level {level}.', { level }),
    prizes && t('You get {prizes}.', { prizes }),
  ].join(' ')
  // Said once the window is there: a live region speaks of what changes in it.
  useEffect(() => setSaid(sentence), [sentence])
  useEffect(() => {
    scene.current?.closest('dialog')?.querySelector<HTMLElement>('.modal-foot .button')?.focus()
  }, [])
  useEffect(() => {
    if (told || !scene.current) return
    const stop = playBeats(scene.current)
    const timer = setTimeout(() => setTold(true), TOLD_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [told])
  const goOn = useCallback(() => (told ? close() : setTold(true)), [told, close])
  return (
    <Modal
      title={title}
      titleHidden
      size="s"
      onClose={goOn}
      footer={
        <Button wide size="l" onClick={goOn}>
          {told ? t('Go on') : t('Skip')}
        </Button>
      }
    >
      <div
        className="rank-up"
        data-rank={section}
        data-told={told || undefined}
        ref={scene}
        onClick={() => !told && setTold(true)}
      >
        <div className="rank-scene" aria-hidden>
          <i className="rank-rays" data-beat="rays" />
          {Array.from({ length: PIECES }, (_, i) => (
            <i key={i} className="rank-piece" data-beat="piece" data-hue={i % 4} data-at={i % 8} />
          ))}
          <img
            data-beat="badge"
            src={`/art/sprites/rank-${section}@1x.webp`}
            srcSet={`/art/sprites/rank-${section}@2x.webp 2x`}
            alt=""
            width={176}
            height={176}
          />
        </div>
        <p className="rank-title">{title}</p>
        <p className="rank-text">
          {up
            ? t('Level {level} and a new rank: its cashback and its levels are yours.', { level })
            : count > 1
              ? t('{count, plural, other {# levels at once}}. You are in {rank}.', { count, rank })
              : t('You are in {rank}.', { rank })}
        </p>
        <Rewards prize={prize} told={told} />
        <p className="sr" role="status" aria-live="polite">
          {said}
        </p>
      </div>
    </Modal>
  )
}
