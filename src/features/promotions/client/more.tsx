import { t } from '#platform/words/words.ts'

export interface MoreProps {
  /** The id of the text that it opens. */
  readonly of: string
  readonly title: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Phones show a line of each promotion, so that the list can be looked over; this opens the rest of one. */
export function More({ of, title, isOpen, onPress }: MoreProps) {
  return (
    <button
      type="button"
      className="link promised-more"
      aria-expanded={isOpen}
      aria-controls={of}
      aria-label={isOpen ? t('Less about {title}', { title }) : t('Details: {title}', { title })}
      onClick={onPress}
    >
      {isOpen ? t('Less') : t('Details')}
    </button>
  )
}
