import { refuse } from '#platform/calls/errors.ts'
import { serve } from '#platform/calls/handlers.server.ts'
import { calls, type Challenge } from './contract.ts'
import { captcha } from './feature.ts'

const OFF = { isEnabled: false, key: null, url: null } as const

export default serve(
  { ...captcha, calls },
  {
    guests: ['challenge'],
    inputs: {},
    calls: {
      async challenge({ house, caller }) {
        const scale = house.env.demo ? 100 : 1
        await house.limits.take({ name: 'captcha', points: 120 * scale, period_s: 900 }, caller.ip)
        if (!house.captcha?.challenge)
          return refuse('CAPTCHA_ELSEWHERE', 'This security check isn’t available here. Reload the page.', {
            status: 404,
          })
        return (await house.captcha.challenge()) as unknown as Challenge
      },
    },
    facts: async ({ house }) => ({ captcha: house.captcha?.face ?? OFF }),
  },
)
