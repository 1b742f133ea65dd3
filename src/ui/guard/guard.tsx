import { Component, type ComponentType, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Button } from '../button.tsx'
import { ErrorState } from '../states.tsx'

export interface GuardProps {
  /** Shown instead of what failed; a word and “Try again” by default, nothing where it is null. */
  readonly instead?: ((again: () => void) => ReactNode) | null | undefined
  readonly children?: ReactNode
}

/** Keeps a part that fails from taking what is around it: a card, a window, a piece of the shell. It is reported. */
export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // React says it on the console only; reporters hear what reaches the window.
    reportError(error)
  }

  override render(): ReactNode {
    const { instead = failedPart, children } = this.props
    return this.state.failed ? instead?.(() => this.setState({ failed: false })) : children
  }
}

/** A part that failed, as large as a card. */
export const failedPart = (again: () => void): ReactNode => (
  <ErrorState
    title={t('We couldn’t show this')}
    text={t('Something went wrong on our end. Nothing was lost. Try again in a moment.')}
    action={
      <Button kind="soft" onClick={again}>
        {t('Try again')}
      </Button>
    }
  />
)

/** A part of the frame that failed, in one line. */
export const failedLine = (again: () => void): ReactNode => (
  <p className="failed-line" role="alert">
    <span>{t('We couldn’t show this')}</span>{' '}
    <button type="button" className="link" onClick={again}>
      {t('Try again')}
    </button>
  </p>
)

/** A part with a guard around it. */
export const guarded =
  <P extends object>(Part: ComponentType<P>, instead?: GuardProps['instead']): ComponentType<P> =>
  (props) => (
    <Guard instead={instead}>
      <Part {...props} />
    </Guard>
  )
