import type { Shown } from '#client/modals/specimen.ts'

/** The window of a link, for the kit: no address opens it. */
export const specimens: Readonly<Record<string, Shown>> = {
  'sign-in-link': { part: 'windows', label: 'Sign-in link', props: { signIn: async () => null } },
}
