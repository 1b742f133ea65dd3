import { refuse } from '#platform/base/errors.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { challengeAnswer, initDataFields } from './answers.server.ts'
import { calls, type Challenge } from './contract.ts'
import { captcha } from './feature.ts'

/** A browser solves one for each form; whoever has no device yet counts by the address. */
const CHALLENGES: Attempt = { name: 'captcha', period_s: 900, person: 120, address: 2_000 }

const OFF = { isEnabled: false, key: null, url: null } as const

export default service(
  { ...captcha, calls },
  {
    calls: {
      challenge: handle(calls.challenge, {
        by: 'guest',
        limit: { attempt: CHALLENGES, person: ({ session }) => session?.player.playerId ?? null },
        output: challengeAnswer,
        async run(context) {
          const { runtime } = context
          if (!runtime.captcha?.challenge)
            return refuse('CAPTCHA_ELSEWHERE', 'This security check isn’t available here. Reload the page.', {
              status: 404,
            })
          return (await runtime.captcha.challenge()) as unknown as Challenge
        },
      }),
    },
    initFields: initDataFields,
    initData: (_, { captcha: current }) => ({ captcha: current?.face ?? OFF }),
  },
)
