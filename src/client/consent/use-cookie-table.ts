import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../context/app.ts'
import { useHasFeature } from '../links/use-gated-links.ts'
import type { CookieTable } from './cookie-purposes.ts'
import { loadCookies, loadedCookies } from './feature-cookies.ts'

/** The table of cookies of the brand; null until what the features keep is here. */
export function useCookieTable(): CookieTable | null {
  const { features } = useApp().registry
  const hasFeature = useHasFeature()
  const [parts, setParts] = useState(() => loadedCookies(features))
  useEffect(() => void loadCookies(features).then(setParts, reportError), [features])
  return useMemo(() => parts && { hasFeature, parts }, [hasFeature, parts])
}
