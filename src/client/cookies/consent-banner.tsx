import { useEffect, useState } from 'react'
import { CookieConsent } from '#ui/overlays/cookie-consent.tsx'
import { saveConsent, isUndecided, applyConsent, storeConsent } from './apply-consent.ts'
import { useApp } from '../context/app.ts'
import { OPTIONAL_GROUPS, readConsent, type OptionalGroup } from '../consent/consent.ts'
import { cookieGroups } from '../consent/cookie-purposes.ts'
import { useCookieTable } from './use-cookie-table.ts'
import { cookiesHere } from '../storage/reach.ts'

/** The groups that may be declined, out of all that were chosen. */
export const optionalGroups = (keys: readonly string[]): OptionalGroup[] =>
  OPTIONAL_GROUPS.filter((group) => keys.includes(group))

/**
 * Asks once, until the visitor decided here or in another tab (000 §3). It asks before the table of cookies has
 * come; what was decided meanwhile is kept with it.
 */
export default function ConsentBanner() {
  const app = useApp()
  const table = useCookieTable()
  const [asking, setAsking] = useState(isUndecided)
  const [decision, setDecision] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (table) applyConsent(readConsent(cookiesHere()), table)
    const decided = () => setAsking(isUndecided())
    addEventListener('app:consent', decided)
    document.addEventListener('visibilitychange', decided)
    return () => {
      removeEventListener('app:consent', decided)
      document.removeEventListener('visibilitychange', decided)
    }
  }, [table])
  useEffect(() => {
    if (!decision || !table) return
    const here = cookieGroups(table).map(({ key }) => key)
    saveConsent(optionalGroups(decision.filter((key) => here.some((one) => one === key))), table)
    storeConsent(app)
    setDecision(null)
  }, [app, decision, table])
  if (!asking || decision) return null
  return <CookieConsent groups={cookieGroups(table)} policyHref="/page/cookies" onDecide={setDecision} />
}
