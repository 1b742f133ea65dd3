import type { Question } from '#ui/overlays/confirm.tsx'
import type { Exhibits, Shown } from '#client/modals/specimen.ts'

const question: Question = {
  title: 'Sign out everywhere?',
  text: 'You’ll need to sign in again on every other device.',
  confirm: 'Sign out others',
  danger: true,
}

/** What features show in the kit stands in their folders; nothing else reads it. */
export const EXHIBITS: readonly Exhibits[] = Object.values(
  import.meta.glob<Exhibits>('../../../features/*/client/specimens.{ts,tsx}', { eager: true }),
)

/** The windows that no address opens, as the catalogue shows them: what each is given, by its name. */
export const UNADDRESSED: Readonly<Record<string, Shown>> = {
  ...Object.assign({}, ...EXHIBITS.map(({ specimens }) => specimens)),
  confirm: { part: 'windows', label: 'Question', props: { ...question, onYes: () => {} } },
}
