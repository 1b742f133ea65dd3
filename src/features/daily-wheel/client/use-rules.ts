import { useEffect, useState } from 'react'
import { call } from '#platform/calls/call.ts'
import { calls, type BoosterSector, type Sector } from '../contract.ts'

/** The published sectors of the three wheels. */
export interface Rules {
  readonly main: readonly Sector[]
  readonly extra: readonly Sector[]
  readonly booster: readonly BoosterSector[]
}

/** Fetches the odds as the server publishes them; `trouble` says why they are not there. */
export function useRules(): { readonly rules: Rules | null; readonly trouble: string | null } {
  const [rules, setRules] = useState<Rules | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void Promise.all([call(calls.config), call(calls.extraConfig)]).then(([config, extra]) => {
      if (gone) return
      if (config.success && extra.data)
        setRules({
          main: config.dailyWheel.wheelData.wheels.sectors,
          extra: extra.data.wheels.sectors,
          booster: config.boosterWheel.wheels.sectors,
        })
      else setTrouble(config.message ?? extra.message ?? '')
    })
    return () => void (gone = true)
  }, [])
  return { rules, trouble }
}
