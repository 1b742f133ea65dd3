import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

export interface PressFormProps {
  /** The path of the page, to which the form is posted where no script sends the call. */
  readonly action: string
  readonly token: string
  readonly busy?: boolean | undefined
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** The one button by which a link of an email is used. */
export function PressForm({ action, token, busy, onPress, children }: PressFormProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onPress?.()
      }}
    >
      <input type="hidden" name="token" value={token} />
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
