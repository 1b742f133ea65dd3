import type { ReactNode } from 'react'
import type { Pause } from '#platform/calls/feature.ts'
import { useApp, usePlayer } from '../../context/app.ts'
import { refreshPlayer } from '../../session/session.ts'
import { Paused } from './paused.tsx'
import { pauseIn } from './use-pause.ts'

/** Why a page that invites to play is away for this visitor; undefined where it is not. */
export const useAway = (feature: string): Pause | undefined =>
  usePlayer(({ me }) => (me.away?.includes(feature) ? pauseIn(me, 'offer', feature) : undefined))

/** In the place of such a page, below its title. */
export function Away({ title, pause }: { readonly title: string; readonly pause: Pause }): ReactNode {
  const app = useApp()
  return (
    <>
      <h1 className="sr">{title}</h1>
      <div className="panel">
        <Paused pause={pause} reload={() => refreshPlayer(app)} />
      </div>
    </>
  )
}
