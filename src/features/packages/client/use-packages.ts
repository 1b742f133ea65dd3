import { useEffect, useRef, useState } from 'react'
import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { useLiveQuery } from '#client/query/use-live-query.ts'
import { loadsOf } from '#client/rewards/won.tsx'
import { whyRefused } from '#client/rewards/place-needed.ts'
import { momentText, t } from '#platform/words/words.ts'
import { useReveal } from '#ui/celebration/use-reveal.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { calls, type Purchase, type TakenPart } from '../contract.ts'
import { newOrder } from './order.ts'

/** The last action in this window, with its result. */
export type Did =
  | { readonly kind: 'took'; readonly taken: TakenPart }
  | { readonly kind: 'bought'; readonly purchase: Purchase }

/** Why nothing was bought; of a limit that the player has set, until when too, and where it stands. */
function whyNotBought(answer: Parameters<typeof whyRefused>[0]): string | null {
  const why = whyRefused(answer, t('Nothing was bought. Try again in a moment.'))
  const { until } = (answer.details ?? {}) as { readonly until?: string }
  if (why === null || answer.code !== 'PURCHASE_LIMIT' || !until) return why
  const date = momentText(until, { dateStyle: 'long', timeStyle: 'short' })
  return `${why} ${t('Not before {date}. You’ll find your limits in your account, under Play limits.', { date })}`
}

/** Packages: what the server said, and what was taken or bought in this window. */
export function usePackages() {
  const { call, brand } = useApp()
  const live = { pushes: ['packages.changed'] } as const
  const list = useLiveQuery(calls.packages, live)
  const own = useLiveQuery(calls.chosen, live)
  const [refused, setRefused] = useState<string | null>(null)
  const [did, setDid] = useState<Did | null>(null)
  const [buying, setBuying] = useState<string | null>(null)
  const [answered, setAnswered] = useState(0)
  const order = useRef(newOrder())
  const parts = useRef<HTMLElement>(null)
  const { asked, result, press, land, reset } = useReveal<number, TakenPart>({
    async ask(part) {
      setRefused(null)
      const answer = await call(calls.claim, { part })
      if (answer.data) return answer.data
      setRefused(whyRefused(answer, t('Your part wasn’t taken. Try again in a moment.')))
      void own.reload()
      return null
    },
    loads: ({ coins }) => loadsOf({ coins }),
    onMissed: ({ coins }) =>
      toast({
        kind: 'prize',
        key: 'packages',
        text: t('You got {prize}', { prize: amountText(brand, 'coins', coins) }),
        detail: t('Fortune package'),
      }),
  })
  useEffect(() => {
    if (!result) return
    setDid({ kind: 'took', taken: result })
    void land(parts.current?.querySelector(`[data-part="${result.part}"]`) ?? parts.current).then(reset)
  }, [result, land, reset])

  async function buy(packageId: string) {
    if (buying !== null) return
    setBuying(packageId)
    setRefused(null)
    const answer = await call(calls.buy, { package_id: packageId, order: order.current })
    const why = answer.data ? null : whyNotBought(answer)
    setRefused(why)
    // Asked for again after a lost answer it is the same order; another one begins with the next.
    if (answer.data) {
      order.current = newOrder()
      setDid({ kind: 'bought', purchase: answer.data })
    }
    await Promise.all([list.reload(), own.reload()])
    setBuying(null)
    // A refusal that the window asks for the place by has its own button, which keeps the focus.
    if (answer.data || why !== null) setAnswered((before) => before + 1)
  }

  return {
    list: list.state,
    /** Undefined until it is known. */
    chosen: own.state === null ? undefined : own.state.package_id === null ? null : own.state,
    trouble: list.trouble ?? own.trouble,
    reload: async () => void (await Promise.all([list.reload(), own.reload()])),
    refused,
    did,
    taking: asked,
    take: press,
    buying,
    /** How many purchases were answered in this window by words: refused ones too. */
    answered,
    buy: (id: string) => void buy(id),
    parts,
  }
}
