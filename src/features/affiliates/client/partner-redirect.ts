import { pathExists } from '#client/links/gated-links.ts'
import { appOf, NeverThere, notAllowed } from '#client/router/kit.ts'
import { redirect, type LoaderFunctionArgs } from '#client/router/route.ts'
import { calls } from '../contract.ts'

export const Page = NeverThere

/** Where friends are invited. */
const INVITING = '/invite-friends'

/**
 * The affiliate redirect (000 §2): partners go to their own page, everybody else invites friends.
 * @throws Redirect, or the 404 of a guard when it is not known who is a partner
 */
export async function load(args: LoaderFunctionArgs): Promise<never> {
  const app = appOf(args)
  const { registry, brand, player } = app
  const { isGuest, features } = player.getState().me
  if (features['affiliates'] && !isGuest) {
    const { data: partner } = await app.call(calls.partner).catch(() => {
      throw notAllowed()
    })
    if (partner?.partnerUrl) throw redirect(partner.partnerUrl)
  }
  // A brand without invitations has no page for them: the link still leads to its front page.
  const invites = pathExists({ registry, features, flags: brand.flags }, INVITING)
  throw redirect(`${invites ? INVITING : '/'}${new URL(args.request.url).search}`)
}
