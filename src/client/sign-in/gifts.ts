import type { App } from '../context/app.ts'
import { clientsOf } from '../registry.ts'
import type { SignUpGifts } from './methods.ts'

/** The current rewards for signing up; null in a brand without a feature that gives them. */
export async function signUpGiftsOf(app: App): Promise<SignUpGifts | null> {
  const { features } = app.player.getState().me
  const teller = (await clientsOf(app.registry)).find((one) => one.signUpGifts && features[one.name] === true)
  return (await teller?.signUpGifts!(app)) ?? null
}
