import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { GameMode } from '#platform/base/text/money.ts'
import { followMode } from './follow-mode.ts'
import type { PlayState } from '../round/state.ts'

test('a game takes the account’s currency over, when its round is over, and no other news', () => {
  const account = createStore<{ mode: GameMode; other: number }>(() => ({
    mode: 'TournamentPoints',
    other: 0,
  }))
  const state = createStore(
    () => ({ phase: 'idle', mode: 'TournamentPoints', auto: null }) as unknown as PlayState,
  )
  const set: GameMode[] = []
  const stop = followMode(account, {
    state,
    setMode(mode) {
      set.push(mode)
      state.setState({ mode })
    },
  })
  account.setState({ other: 1 })
  expect(set).toEqual([])
  account.setState({ mode: 'SweepStakes' })
  expect(set).toEqual(['SweepStakes'])
  // The player switched in the game itself: the account follows, the game has nothing to do.
  state.setState({ mode: 'TournamentPoints' })
  account.setState({ mode: 'TournamentPoints' })
  expect(set).toEqual(['SweepStakes'])
  state.setState({ phase: 'spinning' as PlayState['phase'] })
  account.setState({ mode: 'SweepStakes' })
  expect(set).toHaveLength(1)
  state.setState({ phase: 'idle' })
  expect(set).toEqual(['SweepStakes', 'SweepStakes'])
  stop()
  account.setState({ mode: 'TournamentPoints' })
  expect(set).toHaveLength(2)
})
