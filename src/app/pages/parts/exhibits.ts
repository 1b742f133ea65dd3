import type { Question } from '#ui/overlays/confirm.tsx'
import type { Exhibits, Shown } from '#client/modals/specimen.ts'

const question: Question = {
  title: 'Sign out everywhere?',
  text: 'You’ll need to sign in again on every other device.',
  confirm: 'Sign out others',
  danger: true,
}

/** The features' exhibits for the kit, each in its feature's folder; nothing else reads them. */
export const EXHIBITS: readonly Exhibits[] = Object.values(
  import.meta.glob<Exhibits>('../../../features/*/client/specimens.{ts,tsx}', { eager: true }),
)

/** The windows that no address opens, as the catalogue shows them: what each is given, by its name. */
export const UNADDRESSED: Readonly<Record<string, Shown>> = {
  ...Object.assign({}, ...EXHIBITS.map(({ specimens }) => specimens)),
  confirm: { part: 'windows', label: 'Question', props: { ...question, onYes: () => {} } },
}
