import { useEffect, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { SECOND } from '#platform/time/clock.ts'
import { calls } from '../contract.ts'
import { subscribe, SubscriptionError } from './subscribe.ts'

/** Others move too: what is in sight is read again this often. */
const AGAIN_MS = 30 * SECOND

/** The races as the server has them, read again while they are in sight. */
export function useRaces() {
  const live = useLiveQuery(calls.list, { pushes: ['races.joined', 'races.scored', 'owed.paid'] })
  const { reload } = live
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  return live
}

/** Joins races: which one is being joined, and why it failed. */
export function useJoining(onJoined: () => Promise<void>) {
  const app = useApp()
  const [joining, setJoining] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ readonly id: string; readonly sentence: string } | null>(null)
  async function join(id: string) {
    setRefused(null)
    setJoining(id)
    try {
      const teamId = await subscribe(app, id)
      if (teamId !== null) showModal(app, 'team-race-welcome', { teamId })
    } catch (error) {
      setRefused({ id, sentence: error instanceof SubscriptionError ? error.sentence : String(error) })
    }
    await onJoined()
    setJoining(null)
  }
  return { joining, refused, join: (id: string) => void join(id) }
}
