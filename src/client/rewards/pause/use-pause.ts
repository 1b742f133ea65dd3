import type { Pause } from '#platform/calls/feature.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { usePlayer } from '../../context/app.ts'

/**
 * Why the gate lets a visitor not do something, as the page was told; undefined where it does.
 * @param feature the one that it is about; absent: the site as a whole
 */
export const pauseIn = (
  { pauses }: Pick<InitData, 'pauses'>,
  action: 'claim' | 'stake' | 'offer',
  feature?: string,
): Pause | undefined => pauses?.[`${action}|${feature}`] ?? pauses?.[action]

export const usePause = (action: 'claim' | 'stake' | 'offer', feature?: string): Pause | undefined =>
  usePlayer(({ me }) => pauseIn(me, action, feature))
