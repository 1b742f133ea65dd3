import type { GameDefinition } from '#games/engine/definition.ts'
import { isPlanned } from '#games/plan/planned.ts'
import { asked } from '#ui/asked.tsx'
import { AutoDialog, type AutoDialogProps } from './auto-dialog.tsx'

// Loaded only in games with decisions.
const PlannedDialog = asked(async () => (await import('./plan/planned-dialog.tsx')).PlannedDialog)

export interface AutoWindowProps extends Pick<AutoDialogProps, 'play' | 'words' | 'onClose'> {
  readonly definition: GameDefinition
}

/** The settings dialog of automatic play; in games with decisions it includes their plan. */
export const AutoWindow = ({ definition, ...props }: AutoWindowProps) =>
  isPlanned(definition) ? <PlannedDialog {...props} definition={definition} /> : <AutoDialog {...props} />
