import { useEffect, useState } from 'react'
import { useApp, type App } from '#client/context/app.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Said } from '#ui/live/said.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { ACTIONS, calls, type ActionId, type PopUpAd } from '../contract.ts'
import { BEFORE_VIEW_MS } from '../economy.ts'
import { openAd } from './waiting.ts'
import './modal.css'

export interface PopUpAdProps {
  /** A sample; by default the ad whose turn it is. */
  readonly ad?: PopUpAd
}

/** An ad: what an operator wrote, as plain text, and one way on. It is called what it is. */
export default function PopUpAdModal({ ad: sample }: PopUpAdProps) {
  const app = useApp()
  const { close } = useModal()
  const [ad] = useState(() => sample ?? openAd(app))
  useEffect(() => {
    if (!ad) close()
  }, [ad, close])
  return ad && <Shown ad={ad} isSample={sample !== undefined} />
}

function Shown({ ad, isSample }: { readonly ad: PopUpAd; readonly isSample: boolean }) {
  const { title, text, picture, action, endsAt } = ad.popup_data
  const { close } = useModal()
  const onClick = useReports(ad, isSample)
  const isOver = useIsOver(endsAt)
  return (
    <Modal
      title={title}
      size="s"
      picture={picture && <Picture picture={picture} />}
      footer={
        <>
          <Button kind="soft" onClick={close}>
            {isOver ? t('Close') : t('Not now')}
          </Button>
          {!isOver && isLink(action.href) && (
            <ButtonLink
              href={action.href}
              {...(action.href.startsWith('/') ? {} : { rel: 'external noopener', target: '_blank' })}
              onClick={() => {
                onClick()
                close()
              }}
            >
              {action.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="spotlight">
        <p>{text}</p>
        <Said>{isOver && t('This promotion has ended.')}</Said>
        {!picture && <Kind />}
      </div>
    </Modal>
  )
}

/** Its thing in the light of the brand's stage, or the stage alone. */
function Picture({ picture }: { readonly picture: string }) {
  const [, sprite] = picture.split(':')
  return (
    <div className="spotlight-stage">
      {sprite && <Sprite name={sprite} size={160} />}
      <Kind />
    </div>
  )
}

/** The label that says what kind of window this is. */
const Kind = () => <small className="spotlight-kind">{t('Promotion')}</small>

/** Pages, and addresses of the web: whatever else an answer says is no link. */
const isLink = (href: string): boolean => /^(?:\/(?![/\\])|https?:\/\/)/.test(href)

/** Tells the server what became of an ad: that it was closed only where its link was not followed. */
function reporterOf({ call, player }: App, { log_id }: PopUpAd) {
  let isClicked = false
  const report = (action_id: ActionId) =>
    void call(calls.log, { log_id, action_id, is_player: !player.getState().me.isGuest })
  return {
    view: () => report(ACTIONS.view),
    click() {
      isClicked = true
      report(ACTIONS.click)
    },
    close: () => isClicked || report(ACTIONS.close),
  }
}

/**
 * Tells what becomes of an ad: seen after a second (001 §9), closed when its window goes.
 * @returns to be called when its link is followed
 */
function useReports(ad: PopUpAd, isSample: boolean): () => void {
  const app = useApp()
  const [reporter] = useState(() => (isSample ? null : reporterOf(app, ad)))
  useEffect(() => {
    const timer = setTimeout(() => reporter?.view(), BEFORE_VIEW_MS)
    return () => {
      clearTimeout(timer)
      reporter?.close()
    }
  }, [reporter])
  return () => reporter?.click()
}

/** Whether its campaign is over, also while it is looked at. */
function useIsOver(endsAt: string | null): boolean {
  const [isOver, setOver] = useState(() => leftOf(endsAt) <= 0)
  useEffect(() => {
    const left_ms = leftOf(endsAt)
    // Nobody looks at an ad for a day, and a timer holds no months.
    if (isOver || left_ms > DAY) return
    const timer = setTimeout(() => setOver(true), left_ms)
    return () => clearTimeout(timer)
  }, [isOver, endsAt])
  return isOver
}

/** Milliseconds until a campaign ends. */
const leftOf = (endsAt: string | null) =>
  endsAt === null ? Infinity : Date.parse(endsAt) - serverClock.now()
