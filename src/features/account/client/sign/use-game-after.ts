import { useApp } from '#client/context/app.ts'
import { useNavigate, useRevalidator } from '#client/router/parts.tsx'
import { afterSignIn } from '#client/session/after-sign-in.ts'
import { goOn as onward } from '#client/session/go-on.ts'
import { goOnWelcomed } from '../welcome/welcome.ts'
import { NEXT } from '#client/router/deep-links.ts'

/** Continues after a sign-in in a modal: to the game or page that was asked for, else to the lobby. */
export function useGameAfter(game: string | undefined): (isNew?: true) => void {
  const app = useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (isNew) => {
    const target = afterSignIn(app, game ? `?game=${encodeURIComponent(game)}` : location.search)
    if (target.split('?')[0] === location.pathname) void revalidate()
    // The address that asked for the sign-in is no place to go back to.
    const lead = isNew ? goOnWelcomed : onward
    void lead(app, navigate, target, { replace: new URLSearchParams(location.search).has(NEXT) })
  }
}
