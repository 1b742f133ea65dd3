import type { App } from '../context/app.ts'
import { clientsOf } from '../registry.ts'
import type { SignUpGifts } from './methods.ts'

/** What a sign-up gives to this visitor, as it is paid now; null in a brand of which no feature says it. */
export async function signUpGiftsOf(app: App): Promise<SignUpGifts | null> {
  const { features } = app.player.getState().me
  const teller = (await clientsOf(app.registry)).find((one) => one.signUpGifts && features[one.name] === true)
  return (await teller?.signUpGifts!(app)) ?? null
}
