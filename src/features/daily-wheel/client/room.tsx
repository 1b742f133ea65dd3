import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
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
  /** The wheel, once it is there. */
  readonly children: ReactNode
}

/** The window of a wheel: its tools, and what stands in it until the wheel is there. */
export function Room({ title, show, trouble, reload, children }: RoomProps) {
  return (
    <Modal title={title} size="m">
      <div className="wheel-room">
        <Tools show={show} />
        {children ??
          (trouble === null ? (
            <Loading label={t('Loading the wheel…')}>
              <span className="wheel-loading">
                <Skeleton kind="circle" />
              </span>
            </Loading>
          ) : (
            <ErrorState
              title={t('We couldn’t load the wheel')}
              text={trouble}
              action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
            />
          ))}
      </div>
    </Modal>
  )
}
