import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { closeModal, modals } from '#ui/modals.ts'
import { useApp, useIsGuest } from '../context.ts'
import { isModal, showModal } from '../modals.ts'
import { gameProps } from '../open-game.ts'

/** How long a guest who was invited sees the page before the sign-up (000 §9). */
const INVITED_MS = 1_200
/** Marks that are read and taken out of the address (000 §2). */
const SPENT = ['openModal', 'autologin', 'cf'] as const

/** Fulfils what the query asks for: a modal, a game, the way of an invited guest. */
export function useQuery(): void {
  useSpent()
  useGame()
  useInvitation()
}

function useSpent() {
  const app = useApp()
  const { search, pathname, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!SPENT.some((name) => query.has(name))) return
    const wanted = query.get('openModal')
    if (wanted && isModal(wanted)) showModal(app, wanted)
    for (const name of SPENT) query.delete(name)
    const rest = query.toString()
    void navigate(`${pathname}${rest ? `?${rest}` : ''}${hash}`, { replace: true, preventScrollReset: true })
  }, [app, search, pathname, hash, navigate])
}

/** `?game=slug` is open for as long as it stands in the address; guests are asked to sign up first. */
function useGame() {
  const app = useApp()
  const guest = useIsGuest()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const slug = new URLSearchParams(search).get('game')
  const open = useStore(modals, ({ stack }) => stack.find((modal) => modal.name === 'game'))
  const shown = useRef<string | null>(null)

  useEffect(() => {
    if (!slug || pathname.startsWith('/sign')) {
      if (shown.current) closeModal(modals.getState().stack.find((modal) => modal.name === 'game')?.id)
      shown.current = null
      return
    }
    if (guest) {
      if (app.brand.flags.dedicatedAuthPage)
        void navigate(`/signup/?game=${encodeURIComponent(slug)}`, { replace: true })
      else showModal(app, 'signup', { game: slug })
      return
    }
    if (shown.current !== slug) showModal(app, 'game', gameProps(app, slug))
  }, [app, guest, slug, pathname, navigate])

  // The player closed the game: the address forgets it, and `/game` has nothing else to show.
  useEffect(() => {
    if (open) shown.current = String(open.props['slug'])
    else if (shown.current && shown.current === slug) {
      shown.current = null
      const query = new URLSearchParams(search)
      query.delete('game')
      const path = pathname.startsWith('/game') && !pathname.startsWith('/games') ? '/lobby' : pathname
      void navigate(`${path}${query.size > 0 ? `?${query}` : ''}`, {
        replace: true,
        preventScrollReset: true,
      })
    }
  }, [open, slug, search, pathname, navigate])
}

function useInvitation() {
  const guest = useIsGuest()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const invited = query.has('invited_by') || query.has('refcode')
    if (!guest || !invited || pathname.startsWith('/signup')) return
    const timer = setTimeout(() => void navigate(`/signup/${search}`), INVITED_MS)
    return () => clearTimeout(timer)
  }, [guest, search, pathname, navigate])
}
