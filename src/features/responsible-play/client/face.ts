import type { App } from '#client/context/app.ts'
import { noteLimit } from '#client/attention/quiet.ts'
import type { LimitEvent } from '#client/attention/limit-events.ts'
import type { FeatureClient } from '#client/feature.ts'
import { showModal } from '#client/modals/modals.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { modals } from '#ui/overlays/modals.ts'

declare module '#client/attention/limit-events.ts' {
  interface LimitEvents {
    readonly realityCheck: true
    readonly limitReached: true
  }
}

const CHECK = 'reality-check'

/** By which codes a limit refuses. */
const REACHED = ['LOSS_LIMIT', 'COINS_LIMIT', 'TIME_LIMIT', 'PURCHASE_LIMIT'] as const

/** What refuses is noted, and what is to be seen before play goes on is shown. */
export const client: FeatureClient = {
  modals: {
    [CHECK]: () => import('./limits/reality-modal.tsx'),
  },
  limitEvents: { 'protection.reached': 'limitReached' },
  follow(app) {
    for (const code of REACHED) follow(code, 'limitReached', () => false)
    // The bet that was refused is not sent again: whoever goes on presses again.
    follow('REALITY_CHECK', 'realityCheck', () => showCheck(app))
  },
}

function follow(code: string, event: LimitEvent, show: () => unknown): void {
  const quiet = async () => {
    noteLimit(event)
    show()
    return false
  }
  offerRemedy(code, { quiet, loud: quiet })
}

/** The window opens over the game, which ends automatic play; a second refusal finds it open. */
const showCheck = (app: App): boolean =>
  !modals.getState().stack.some(({ name }) => name === CHECK) && showModal(app, CHECK)
