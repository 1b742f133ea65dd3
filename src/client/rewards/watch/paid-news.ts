import type { App } from '#client/context/app.ts'
import { readBalance } from '#client/session/session.ts'
import { joinNews, type NewsKind } from '#client/news/news.ts'
import { MISSED, onPush } from '#client/realtime/pushes.ts'
import { ownerKey } from '#client/storage/dismissals.ts'
import { read, write } from '#client/storage/memory.ts'
import { announcePaid } from './paid.ts'
import type { RewardCalls } from './reward-calls.ts'

/** Something may have been paid. What it was the server says, to the first device that asks. */
const paidNews = (takePaid: RewardCalls['takePaid']): NewsKind<'asks'> => ({
  name: 'paid',
  isPiece: (saved) => saved === 'asks',
  tell: (app) => announcePaid(app, takePaid),
})

/** Key under which the browser remembers the player for whom a tab has asked. */
const ASKED = 'paid-asked'

/**
 * Tells a player what was paid by itself, while they were away or are here.
 * @returns to be called when a player has arrived: a tab asks once what was paid meanwhile
 */
export function followPaid(app: App, takePaid: RewardCalls['takePaid']): () => void {
  const add = joinNews(app, paidNews(takePaid))
  onPush('owed.paid', () => {
    void readBalance(app)
    add('asks')
  })
  onPush(MISSED, () => add('asks'))
  return () => {
    const who = ownerKey(app.player.getState().me.account)
    if (read('sessionStorage', ASKED) === who) return
    write('sessionStorage', ASKED, who)
    add('asks')
  }
}
