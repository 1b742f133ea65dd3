import { refuse } from '#platform/calls/errors.ts'
import { handlers } from '#platform/calls/handlers.server.ts'
import { calls, type Challenge } from './contract.ts'
import { captcha } from './feature.ts'

const OFF = { isEnabled: false, key: null, url: null } as const

export default handlers(
  { ...captcha, calls },
  {
    guests: ['challenge'],
    inputs: {},
    calls: {
      async challenge({ runtime, caller }) {
        const scale = runtime.env.demo ? 100 : 1
        await runtime.limits.take({ name: 'captcha', points: 120 * scale, period_s: 900 }, caller.ip)
        if (!runtime.captcha?.challenge)
          return refuse('CAPTCHA_ELSEWHERE', 'This security check isn’t available here. Reload the page.', {
            status: 404,
          })
        return (await runtime.captcha.challenge()) as unknown as Challenge
      },
    },
    initData: (_, { captcha: current }) => ({ captcha: current?.face ?? OFF }),
  },
)
