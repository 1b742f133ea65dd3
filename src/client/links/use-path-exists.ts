import { useApp, usePlayer } from '../context/app.ts'
import { pathExists } from './gated-links.ts'

/** Whether the page of a path exists for the visitor (000 §1): where a feature is off, nothing leads to it. */
export function usePathExists(path: string): boolean {
  const { registry, brand } = useApp()
  const features = usePlayer(({ me }) => me.features)
  return pathExists({ registry, features, flags: brand.flags }, path)
}
