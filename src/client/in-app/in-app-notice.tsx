import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'
import { useInApp } from './in-app.ts'

const Notice = optional(async () => (await import('./notice.tsx')).Notice)

export interface InAppNoticeProps {
  /** The sentence to show; by default, that sign-in methods do not work in this app's browser. */
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
