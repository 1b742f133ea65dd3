import { useEffect } from 'react'
import { followMode } from '../account/follow-mode.ts'
import type { GameFrameProps } from './frame.tsx'
import type { OpenGame } from '../round/use-game.ts'

/** The balance and the mode of the account reach the game, whoever changed them; what follows it is begun. */
export function useAccount(
  { player, follow }: Pick<GameFrameProps, 'player' | 'follow'>,
  play: OpenGame['play'],
): void {
  useEffect(() => {
    if (!player) return
    const take = () => {
      const { balance } = player.getState()
      if (balance) play.pushed(balance)
    }
    take()
    return player.subscribe(take)
  }, [player, play])
  useEffect(() => (player ? followMode(player, play) : undefined), [player, play])
  useEffect(() => follow?.(play), [follow, play])
}
