import type { Pause } from '#platform/calls/feature.ts'
import { LocationNeeded } from '#client/rewards/location-needed.tsx'
import { usePlaceNeeded } from '#client/rewards/place-needed.ts'
import { RewardState } from '#client/rewards/reward-window.tsx'
import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { Skeleton } from '#ui/states.tsx'
import { Tools } from './tools.tsx'
import './wheel/wheel.css'
import './wheel/forms.css'
import './below.css'

export interface RoomProps {
  readonly title: string
  readonly show: (name: string) => boolean
  /** Why there is no wheel; null while loading. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
  /** Why the gate lets nothing be spun. */
  readonly paused: Pause | undefined
  /** It can be spun now, which gives something only where the place is known. */
  readonly isOpen: boolean
  /** The wheel, once it is there. */
  readonly children: ReactNode
}

/** The window of a wheel: its tools, and what stands in it until the wheel is there. */
export function Room({ title, show, trouble, reload, paused, isOpen, children }: RoomProps) {
  const needsPlace = usePlaceNeeded(isOpen)
  return (
    <Modal title={title} size="m" footer={needsPlace && <LocationNeeded autoFocus />}>
      <div className="wheel-room">
        <Tools show={show} />
        <RewardState
          {...{ trouble, reload, paused }}
          loading={t('Loading the wheel…')}
          shape={
            <span className="wheel-loading">
              <Skeleton kind="circle" />
            </span>
          }
          failed={t('We couldn’t load the wheel')}
        >
          {children}
        </RewardState>
      </div>
    </Modal>
  )
}
