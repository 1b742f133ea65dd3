import { useEffect, useState, type ComponentType } from 'react'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import { clientsOf } from '#client/registry.ts'
import { htmlOnPage } from '#ui/lobby/html-on-page.ts'
import { StripSkeleton } from './skeleton.tsx'

const PLACE = 'today'

/** Whether the page is a player’s who has something to come back for each day; who is self-excluded has nothing. */
export const wantsStrip = ({ registry, player }: App): boolean => {
  const { me } = player.getState()
  return (
    !me.isGuest &&
    me.closedUntil === undefined &&
    registry.features.some(({ name, today }) => today && me.features[name])
  )
}

/**
 * The place of the lobby's strip: the server's stays as it is until the strip itself has come, once the app is
 * hydrated; guests have none.
 */
export function LazyStrip() {
  const app = useApp()
  const wanted = usePlayer(() => wantsStrip(app))
  const [Own, setOwn] = useState<ComponentType>()
  const [__html] = useState(() => htmlOnPage(PLACE))
  useEffect(() => {
    if (!wanted) return
    // The strip speaks for features: their words come along with it.
    Promise.all([import('./strip.tsx'), clientsOf(app.registry)]).then(
      ([{ default: Part }]) => setOwn(() => Part),
      // The server's is there all the same.
      () => {},
    )
  }, [wanted, app])
  if (!wanted) return null
  const Part = Own ?? app.strip ?? StripSkeleton
  return !Own && __html ? (
    <div id={PLACE} dangerouslySetInnerHTML={{ __html }} />
  ) : (
    <div key="1" id={PLACE}>
      <Part />
    </div>
  )
}
