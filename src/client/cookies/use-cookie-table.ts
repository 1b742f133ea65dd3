import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../context/app.ts'
import { useHasFeature } from '../context/use-has-feature.ts'
import type { CookieTable } from '../consent/cookie-purposes.ts'
import { loadCookies, loadedCookies } from '../consent/feature-cookies.ts'

/** The table of cookies of the brand; null until what the features keep is here. */
export function useCookieTable(): CookieTable | null {
  const { features } = useApp().registry
  const hasFeature = useHasFeature()
  const [parts, setParts] = useState(() => loadedCookies(features))
  useEffect(() => void loadCookies(features).then(setParts, reportError), [features])
  return useMemo(() => parts && { hasFeature, parts }, [hasFeature, parts])
}
