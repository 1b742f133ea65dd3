import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { Paused } from '../pause/paused.tsx'
import { usePause } from '../pause/use-pause.ts'
import { Sprite } from '../../page/sprite.tsx'
import './reward-welcome.css'

/** How the window of a welcome opens the one that it leads to. */
export interface ModalContext {
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** One thing to know, with its picture or its number. */
export interface WelcomePoint {
  readonly title: string
  readonly text: string
  readonly sprite?: string
}

export interface RewardWelcomeProps extends ModalContext {
  readonly title: string
  /** The feature whose claims it leads to: who is paused there reads so in its place. */
  readonly of?: string
  /** Names of three sprites: the one in the middle is what it is about. */
  readonly stage: readonly [string, string, string]
  readonly points: readonly WelcomePoint[]
  readonly action: string
  /** The window that the action opens, or the page that it leads to. */
  readonly opens: string | { readonly href: string }
  /** Another way, beside the action. */
  readonly more?: ReactNode
}

const SIDE = 96
const MIDDLE = 168

/** The introduction to a reward, shown once before the first time (001 §2). */
export function RewardWelcome({ of, ...welcome }: RewardWelcomeProps) {
  const pause = usePause('claim', of)
  if (!of || !pause) return <Welcome {...welcome} />
  return (
    <Modal title={welcome.title} size="m">
      <Paused pause={pause} reload={() => {}} />
    </Modal>
  )
}

function Welcome({ title, stage, points, action, opens, more, show }: Omit<RewardWelcomeProps, 'of'>) {
  const { close } = useModal()

  function begin(name: string) {
    close()
    show(name)
  }

  return (
    <Modal
      title={title}
      size="m"
      footer={
        <div className="reward-welcome-actions">
          {more}
          {typeof opens === 'string' ? (
            <Button onClick={() => begin(opens)} autoFocus>
              {action}
            </Button>
          ) : (
            <ButtonLink href={opens.href} autoFocus>
              {action}
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className="reward-welcome">
        <div className="reward-welcome-stage" aria-hidden="true">
          {stage.map((name, i) => (
            <Sprite key={name} name={name} size={i === 1 ? MIDDLE : SIDE} />
          ))}
        </div>
        <ul>
          {points.map(({ title: what, text, sprite }) => (
            <li key={what} data-plain={sprite ? true : undefined}>
              {sprite && <Sprite name={sprite} size={44} />}
              <b>{what}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
