import { refuse } from '#platform/base/errors.ts'
import { takeAttempt, type Attempt } from '#platform/players/devices/attempts.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { challengeAnswer } from './answers.server.ts'
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
        output: challengeAnswer,
        async run(context) {
          const { runtime, session } = context
          await takeAttempt(context, CHALLENGES, session?.player.playerId ?? null)
          if (!runtime.captcha?.challenge)
            return refuse('CAPTCHA_ELSEWHERE', 'This security check isn’t available here. Reload the page.', {
              status: 404,
            })
          return (await runtime.captcha.challenge()) as unknown as Challenge
        },
      }),
    },
    initData: (_, { captcha: current }) => ({ captcha: current?.face ?? OFF }),
  },
)
