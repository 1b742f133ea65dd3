import { useCallback, useEffect, useState } from 'react'
import { call } from '#platform/calls/call.ts'
import { calls, type BoosterSector, type Sector } from '../contract.ts'

/** The published sectors of the three wheels. */
export interface Rules {
  readonly main: readonly Sector[]
  readonly extra: readonly Sector[]
  readonly booster: readonly BoosterSector[]
}

export interface LoadedRules {
  readonly rules: Rules | null
  /** Why they are not there. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/** Fetches the odds as the server publishes them. */
export function useRules(): LoadedRules {
  const [state, setState] = useState<Omit<LoadedRules, 'reload'>>({ rules: null, trouble: null })
  const reload = useCallback(async () => {
    const [config, extra] = await Promise.all([call(calls.config), call(calls.extraConfig)])
    if (config.success && extra.data)
      setState({
        rules: {
          main: config.dailyWheel.wheelData.wheels.sectors,
          extra: extra.data.wheels.sectors,
          booster: config.boosterWheel.wheels.sectors,
        },
        trouble: null,
      })
    else setState({ rules: null, trouble: config.message ?? extra.message ?? '' })
  }, [])
  useEffect(() => void reload(), [reload])
  return { ...state, reload }
}
