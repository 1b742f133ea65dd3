import { useCallback } from 'react'
import { usePlayer } from './app.ts'

/** Asks whether the brand offers a feature to who looks at the page. */
export function useHasFeature(): (feature: string) => boolean {
  const features = usePlayer((state) => state.me.features)
  return useCallback((feature) => features[feature] === true, [features])
}
