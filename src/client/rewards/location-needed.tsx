import { remedyFor } from '#platform/calls/remedy.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { useApp, usePlayer } from '../context/app.ts'

/** A line above a reward whose entries wait for the player's location, with the button that shares it. */
export function LocationNeeded() {
  const { brand } = useApp()
  const isNeeded = usePlayer(({ me }) => me.needsLocation === true)
  const remedy = remedyFor('LOCATION_NEEDED')
  if (!isNeeded || !remedy) return null
  return (
    <p className="reward-location">
      {t('To get {entries}, share your location: we need to know which state you’re in.', {
        entries: brand.words.entries.many,
      })}
      <Button size="s" onClick={() => void remedy.loud()}>
        {t('Share my location')}
      </Button>
    </p>
  )
}
