import type { BegunSignUps } from '#client/sign-in/methods.ts'
import { calls } from '../contract.ts'
import { Mark } from './mark.tsx'
import { NAMES } from './providers.ts'

/** Sign-ups that began at another company, for the form that ends them (000 §2). */
export const begunSignUps: BegunSignUps = {
  async pending(app) {
    const { data } = await app.call(calls.pending)
    if (!data?.newcomer) return null
    const { method, ...person } = data.newcomer
    return { ...person, method, provider: NAMES[method], Mark: () => <Mark method={method} /> }
  },
  complete: calls.complete,
  forget: calls.forget,
}
