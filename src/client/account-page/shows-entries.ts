import { usePlayer } from '../context/app.ts'
import { isCoinsOnly } from '../page/coins-only.ts'

/** Whether entries are shown to the visitor: who may not have them and has none sees nothing of them. */
export const useShowsEntries = (): boolean =>
  usePlayer(({ me, balance }) => !isCoinsOnly(me) || (balance?.entries ?? 0) + (balance?.winnings ?? 0) > 0)
