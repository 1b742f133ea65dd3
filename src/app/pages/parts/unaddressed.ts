import type { Question } from '#ui/overlays/confirm.tsx'
import type { Shown } from '#client/modals/specimen.ts'

/** The windows that no address opens, as the catalogue shows them: what each is given, by its name. */

const question: Question = {
  title: 'Sign out everywhere?',
  text: 'You’ll need to sign in again on every other device.',
  confirm: 'Sign out the others',
  danger: true,
}

/** Those of features stand in their folders; nothing but the kit reads them. */
const theirs = import.meta.glob<{ readonly specimens: Readonly<Record<string, Shown>> }>(
  '../../../features/*/client/specimens.ts',
  { eager: true },
)

export const UNADDRESSED: Readonly<Record<string, Shown>> = {
  ...Object.assign({}, ...Object.values(theirs).map(({ specimens }) => specimens)),
  confirm: { part: 'windows', label: 'Question', props: { ...question, onYes: () => {} } },
}
