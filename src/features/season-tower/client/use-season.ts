import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import type { Climb } from '#ui/kit/tower/tower.tsx'
import { calls, type Season } from '../contract.ts'
import { lastShown, noteShown } from './reached.ts'
import { levelText } from './words.ts'

const CURRENT = { slug: 'default' } as const

/** The season as the server has it, and the switch. */
export function useSeason() {
  const app = useApp()
  const { call } = app
  const [season, setSeason] = useState<Season | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const asked = ++latest.current
    const { data, message } = await call(calls.season, CURRENT)
    // A slow answer never stands above a later one.
    if (asked !== latest.current) return
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data) setSeason(data)
  }, [call])
  useEffect(() => void reload(), [reload])
  useEffect(() => whenPushed('season.prizeAssigned', () => void reload()), [reload])
  useEffect(() => whenPushed('season.availableByDeposit', () => void reload()), [reload])
  useEffect(
    () =>
      onPush('season.progressUpdate', (pushed) =>
        // Another level is read with its prizes.
        pushed.currentLevel === undefined ? void reload() : setSeason((now) => now && moved(now, pushed)),
      ),
    [reload],
  )
  async function turn() {
    setRefused(null)
    setSwitching(true)
    const answer = await call(calls.switchSystem)
    if (!answer.success) setRefused(answer.message ?? t('The switch didn’t work. Try again in a moment.'))
    await Promise.all([reload(), refreshPlayer(app)])
    setSwitching(false)
  }
  return { season, trouble, refused, isSwitching, reload, turn: () => void turn() }
}

/** The season with the experience that a push tells of, as long as that stays in the level that is shown. */
function moved(season: Season, { currentLevel, experience, ...standing }: Partial<Season>): Season {
  if (currentLevel !== season.currentLevel || experience === undefined) return season
  const more = experience - season.experience
  const levels = season.levels.map((level, i) =>
    i === currentLevel
      ? {
          ...level,
          currentExperience: Math.max(0, Math.min(level.neededExperience, level.currentExperience + more)),
        }
      : level,
  )
  return { ...season, ...standing, experience, levels }
}

/** The climb from the level that this page has shown last to the one that was reached since. */
export function useClimb({ currentLevel, levels }: Season): Climb | null {
  const app = useApp()
  const [climb, setClimb] = useState<Climb | null>(null)
  const prizes = useRef(levels)
  prizes.current = levels
  useLayoutEffect(() => {
    const from = lastShown(app) ?? currentLevel
    noteShown(app, currentLevel)
    if (currentLevel <= from) return
    const prize = levelText(app.brand, prizes.current[currentLevel - 1]!.prize)
    const sentence = t('You reached level {level}: {prize}.', { level: currentLevel, prize })
    setClimb({ from, to: currentLevel, sentence })
  }, [app, currentLevel])
  return climb
}
