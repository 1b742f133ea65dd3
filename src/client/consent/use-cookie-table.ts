import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../context/app.ts'
import { useIsOffered } from '../links/use-gated-links.ts'
import type { CookieTable } from './cookie-purposes.ts'
import { loadCookies, loadedCookies } from './feature-cookies.ts'

/** The table of cookies of the brand; null until what the features keep is here. */
export function useCookieTable(): CookieTable | null {
  const { features } = useApp().registry
  const offers = useIsOffered()
  const [parts, setParts] = useState(() => loadedCookies(features))
  useEffect(() => void loadCookies(features).then(setParts, reportError), [features])
  return useMemo(() => parts && { offers, parts }, [offers, parts])
}
