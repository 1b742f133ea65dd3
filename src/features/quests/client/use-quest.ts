import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { onPush } from '#client/realtime/pushes.ts'
import type { Pushes } from '#platform/calls/contract.ts'
import { whenPushed } from '#platform/realtime/client/when-pushed.ts'
import { t } from '#platform/words/words.ts'
import { calls, type QuestData, type QuestTask, type QuestType } from '../contract.ts'

export interface LoadedQuest {
  readonly data: QuestData | null
  /** Why there is none. */
  readonly trouble: string | null
  readonly reload: () => Promise<void>
}

/** A task with what a push says of it. */
const moved = (task: QuestTask, complete: number | undefined): QuestTask => {
  const { goal } = task.repeat
  if (complete === undefined || task.isCompleted) return task
  return { ...task, repeat: { goal, complete }, progress: Math.floor((100 * complete) / goal) }
}

/** A quest with the tasks that are under way, as a push says. */
function withProgress(data: QuestData, { quests }: Pushes['quest.progress']): QuestData {
  const tasks = quests.find(({ type }) => type === data.questInfo?.type)?.tasks
  if (!tasks) return data
  const counts = new Map(tasks.map(({ id, complete }) => [id, complete]))
  const days = data.playerData.days.map((day) => ({
    ...day,
    tasks: day.tasks.map((task) => moved(task, counts.get(task.id))),
  }))
  return { ...data, playerData: { days } }
}

/** The quest of a type as the server has it; progress moves it, and what is completed is asked for again. */
export function useQuest(type: QuestType): LoadedQuest {
  const { call, brand } = useApp()
  const isShort = brand.flags.questOptimisation
  const [data, setData] = useState<QuestData | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const asked = ++latest.current
    const answer = await call(calls.quest, { type, ...(isShort && { useOptimizedGames: '1' }) })
    // A slow answer never stands above a later one.
    if (asked !== latest.current) return
    setTrouble(answer.data ? null : (answer.message ?? t('Check your connection and try again.')))
    if (answer.data) setData(answer.data)
  }, [call, type, isShort])
  useEffect(() => void reload(), [reload])
  useEffect(() => whenPushed('quest.completed', () => void reload()), [reload])
  useEffect(
    () => onPush('quest.progress', (pushed) => setData((now) => now && withProgress(now, pushed))),
    [],
  )
  return { data, trouble, reload }
}
