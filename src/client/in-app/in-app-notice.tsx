import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'
import { useInApp } from './in-app.ts'

const Notice = optional(async () => (await import('./notice.tsx')).Notice)

export interface InAppNoticeProps {
  /** What the app can't do where the notice stands; ways to sign in by default. */
  readonly text?: string | undefined
  /** Path to open in the other browser; this page by default. */
  readonly path?: string | null | undefined
}

/** Says inside another app what doesn't work there, and offers the device's browser; nothing elsewhere. */
export function InAppNotice(props: InAppNoticeProps) {
  const inApp = useInApp()
  if (!inApp) return null
  return (
    <Suspense fallback={<div className="in-app-place" />}>
      <Notice {...props} inApp={inApp} />
    </Suspense>
  )
}
