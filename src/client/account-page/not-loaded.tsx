import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states.tsx'
import { t } from '#platform/words/words.ts'
import { useRevalidator } from '#client/router/parts.tsx'

/** A page of the account whose data failed to load. */
export function LoadFailed({ message }: { readonly message: string | null }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      icon="offline"
      title={t('We couldn’t load this')}
      text={message ?? t('Something went wrong on our end. Nothing was lost.')}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
