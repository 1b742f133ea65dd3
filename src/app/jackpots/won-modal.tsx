import { useCallback, useEffect, useRef, useState } from 'react'
import type { JackpotWon } from '#features/jackpots/contract.ts'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { gameName } from '#ui/game-name.ts'
import { Modal, useModal } from '#ui/modal.tsx'
import { useApp } from '../context.ts'
import { tierName } from '../pages/jackpots.tsx'
import { PIECES, playBeats, TOLD_MS, wantsStillness } from '../rank/beats.ts'
import { Rewards } from '../rank/rewards.tsx'
import '../rank/rank.css'
import './jackpots.css'

/** A jackpot fell to this player: the four beats of a ceremony; any press shows their end, the next goes on. */
export default function WonModal({ tier, currency, amount, game }: JackpotWon) {
  const { words } = useApp().brand
  const { close } = useModal()
  const scene = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(wantsStillness)
  const [said, setSaid] = useState('')
  const name = tierName(tier)
  const title = t('The {name} jackpot is yours', { name })
  const sentence = t('You have won the {name} jackpot of {amount} {unit}.', {
    name,
    amount: thousands(amount),
    unit: words[currency].many,
  })
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
      <div className="rank-up pots-won" data-tier={tier} data-told={told || undefined} ref={scene}>
        <div className="rank-scene" aria-hidden>
          <i className="rank-rays" data-beat="rays" />
          {Array.from({ length: PIECES }, (_, i) => (
            <i key={i} className="rank-piece" data-beat="piece" data-hue={i % 4} data-at={i % 8} />
          ))}
          <img
            data-beat="badge"
            src="/art/sprites/chest@1x.webp"
            srcSet="/art/sprites/chest@2x.webp 2x"
            alt=""
            width={176}
            height={176}
          />
        </div>
        <p className="rank-title">{title}</p>
        <p className="rank-text">{t('It fell with your round of {game}.', { game: gameName(game) })}</p>
        <Rewards prize={{ [currency]: amount }} told={told} />
        <p className="sr" role="status" aria-live="polite">
          {said}
        </p>
      </div>
    </Modal>
  )
}
