import type { ReactNode } from 'react'
import { Modal, useModal } from '../overlays/modal.tsx'
import { ButtonLink } from '../button.tsx'
import { useFirstFocus } from '../overlays/first-focus.ts'
import { thingArt } from '../art/brand-art.ts'
import '../light.css'
import './celebration.css'

export interface SceneProps {
  readonly title: string
  /** A sprite of `public/art`, in the light. */
  readonly art: string
  /** The page that tells more, with the words of its link. */
  readonly way: { readonly href: string; readonly text: string }
  /** The button beside it. */
  readonly button?: ReactNode
  readonly children: ReactNode
  /** Whether the content of the window is loaded. */
  readonly ready?: boolean
}

/** A small window of what a player reached or was given: a picture in the light, what it says, the way to its page. */
export function Scene({ title, art, way, button, children, ready = true }: SceneProps) {
  const { close } = useModal()
  const inside = useFirstFocus<HTMLDivElement>(ready)
  return (
    <Modal
      title={title}
      size="s"
      footer={
        <>
          <ButtonLink kind="soft" href={way.href} onClick={close}>
            {way.text}
          </ButtonLink>
          {button}
        </>
      }
    >
      <div ref={inside} className="rank-up">
        <span className="rank-art light">
          <img src={thingArt(art, 1)} srcSet={`${thingArt(art, 2)} 2x`} alt="" width={132} height={132} />
        </span>
        {children}
      </div>
    </Modal>
  )
}
