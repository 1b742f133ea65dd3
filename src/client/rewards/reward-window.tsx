import { useRef, type ReactNode } from 'react'
import type { Pause } from '#platform/calls/feature.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useFirstFocus } from '#ui/overlays/first-focus.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { LocationNeeded } from './location-needed.tsx'
import { LatePaused } from './pause/late-paused.tsx'
import { usePlaceNeeded, useReadAtPlace } from './place-needed.ts'
import './reward-window.css'

export interface RewardStateProps {
  /** Why there is nothing to show; null while it is on its way. */
  readonly trouble: string | null
  readonly reload: () => unknown
  /** The text while it loads. */
  readonly loading: string
  /** The shape of what loads: as many lines, or a part of its own. */
  readonly shape: number | ReactNode
  /** The text when it failed to load. */
  readonly failed: string
  /** Why the gate lets nothing of it be had: that is said in its place. */
  readonly paused?: Pause | undefined
  /** The loaded content; nothing until then. */
  readonly children: ReactNode
}

const isNothing = (node: ReactNode) => node === null || node === undefined || node === false

/** A pause that there was when the window opened: what was given in it stays in sight, whatever comes then. */
function usePause(paused: Pause | undefined, isThere: boolean): Pause | undefined {
  const wasOpen = useRef(false)
  wasOpen.current ||= isThere && paused === undefined
  return isThere && !wasOpen.current ? paused : undefined
}

/**
 * The content of a reward's window, or a placeholder while it loads, or an error with a button to try again.
 */
export function RewardState({
  trouble,
  reload,
  loading,
  shape,
  failed,
  paused,
  children,
}: RewardStateProps): ReactNode {
  const pause = usePause(paused, !isNothing(children))
  useReadAtPlace(reload)
  if (pause) return <LatePaused pause={pause} reload={reload} />
  if (!isNothing(children)) return children
  if (trouble === null)
    return (
      <Loading label={loading}>
        {typeof shape === 'number' ? <Skeleton kind="line" count={shape} /> : shape}
      </Loading>
    )
  return (
    <ErrorState
      title={failed}
      text={trouble}
      action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
    />
  )
}

export interface RewardWindowProps extends RewardStateProps {
  readonly title: string
  readonly size?: 'm' | 'l'
  /** The class of its room. */
  readonly room?: string
  readonly footer?: ReactNode
  /** Its main button has the focus once it is there. */
  readonly focusesMain?: true
  /**
   * Something in it can't be had where the place of the player is unknown: true for a claim, or the sentence
   * that asks for the place.
   */
  readonly place?: boolean | string | undefined
}

/** The window of a reward: what is played, what is said of it, and the odds, once the server has told them. */
export function RewardWindow(props: RewardWindowProps) {
  const { title, size, room, footer, focusesMain, place = false, ...state } = props
  const pause = usePause(state.paused, !isNothing(state.children))
  // A claim that would only be refused is replaced by the button that helps.
  const needsPlace = usePlaceNeeded(place !== false && state.paused === undefined)
  const inside = useFirstFocus<HTMLDivElement>(!isNothing(state.children))
  return (
    <Modal
      title={title}
      size={size}
      footer={
        needsPlace ? (
          <LocationNeeded text={typeof place === 'string' ? place : undefined} autoFocus={!focusesMain} />
        ) : (
          !pause && footer
        )
      }
    >
      <div className={room ? `reward-room ${room}` : 'reward-room'} ref={focusesMain ? inside : undefined}>
        <RewardState {...state} />
      </div>
    </Modal>
  )
}
