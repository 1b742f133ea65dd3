import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A new page begins at its top, an anchor is gone to, and the same page stays where it is (000 §2). Going back
 * is left to the browser, which remembers.
 */
export function useScroll(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    const same = before.current === pathname
    before.current = pathname
    const anchor = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null
    if (anchor) anchor.scrollIntoView()
    else if (!same && type !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, type])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
