import { Icon } from '#ui/icon.tsx'

/** A refusal that belongs to the whole form; its place is read aloud when it comes. */
export function Refused({ message }: { readonly message: string | null }) {
  return (
    <p className="form-refused" role="alert">
      {message && (
        <>
          <Icon name="alert" /> {message}
        </>
      )}
    </p>
  )
}
