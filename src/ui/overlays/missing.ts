import { t } from '#platform/words/words.ts'
import { toast } from './toasts.ts'

/** Says that what was pressed failed to load: the next press asks for it again. */
export function showMissing(): null {
  toast({
    kind: 'error',
    key: 'chunk',
    text: t('We couldn’t load this. Check your connection and try again.'),
  })
  return null
}
