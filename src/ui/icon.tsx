import { useSyncExternalStore } from 'react'
import type { IconName } from './icons.gen.ts'
import { firstIcons } from './icons.known.ts'

export type { IconName }

export interface IconProps {
  readonly name: IconName
  /** What it says to people who cannot see it; without it the icon is decoration. */
  readonly label?: string | undefined
  /** In px; the size of the text around it unless told. */
  readonly size?: number | undefined
}

/** What stands inside each icon: all of them on the server, in the browser those of the first pages at first. */
let known: Readonly<Record<string, string>> = firstIcons
let fetching = false
const waiting = new Set<() => void>()

/** Fetches the other icons, once; where that fails, the next icon that is missing tries again. */
function fetchIcons() {
  if (fetching) return
  fetching = true
  import('./icons.gen.ts').then(
    (all) => {
      known = all.icons
      for (const tell of waiting) tell()
    },
    () => void (fetching = false),
  )
}

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  fetchIcons()
  return () => void waiting.delete(tell)
}
const never = () => () => {}

/** An icon in the line of the theme. One that is not here yet keeps its place, and what the server drew in it. */
export function Icon({ name, label, size }: IconProps) {
  const here = known[name]
  useSyncExternalStore(
    here === undefined ? subscribe : never,
    () => known,
    () => known,
  )
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fontSize={size && size / 1.25}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: here ?? '' }}
    />
  )
}
