import { arrives } from '#platform/time/within.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { closeModal, modals } from '#ui/overlays/modals.ts'
import { track } from '../analytics/analytics.ts'
import { followLink } from '../attention/attention.ts'
import { homeOf } from '../context/brand.ts'
import { useApp, useIsGuest, type App } from '../context/app.ts'
import { beginLogin } from './login-flow.ts'
import { lobbyReturned, returnsToLobby } from './lobby-return.ts'
import { loadModal, mayOpen, showModal, staysInAddress } from '../modals/modals.ts'
import type { NavigateFunction } from '../router/browser.ts'
import { useLocation, useNavigate } from '../router/parts.tsx'
import { switchMode } from '../session/session.ts'
import {
  invitation,
  invitedBy,
  invitingParams,
  inviteDelay,
  wantsEntries,
  deepLinksOf,
  withoutGame,
  withoutUsed,
} from './parse-query.ts'
import { gameRoute } from '../router/deep-links.ts'

/** Follows the deep links in the address: modals, a game, the way of an invited guest (000 §2). */
export default function DeepLinks(): null {
  useDeepLinks()
  useGame()
  useInvitation()
  useLobby()
  useOthers()
  return null
}

const withQuery = (path: string, query: URLSearchParams, hash = '') =>
  `${path}${query.size > 0 ? `?${query}` : ''}${hash}`

/** Opens the modals of an address, the next when the one before it was closed. */
function openInTurn(app: App, names: readonly string[]): void {
  const [name, ...others] = names
  if (name === undefined) return
  if (!mayOpen(app, name) || !showModal(app, name)) return openInTurn(app, others)
  if (others.length === 0) return
  let seen = false
  const stop = modals.subscribe(({ stack }) => {
    const open = stack.some((modal) => modal.name === name)
    if (seen && !open) {
      stop()
      openInTurn(app, others)
    }
    seen ||= open
  })
}

function useDeepLinks() {
  const app = useApp()
  const { search, pathname, hash } = useLocation()
  const navigate = useNavigate()
  /** The modal that was opened by the address and stands in it. */
  const standing = useRef<string | null>(null)
  const open = useStore(modals, ({ stack }) => stack.some(({ name }) => name === standing.current))
  const wasOpen = useRef(false)

  useEffect(() => {
    const query = new URLSearchParams(search)
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (closed) standing.current = null
    const names = deepLinksOf(query)
    // The back button took it out of the address.
    if (open && standing.current !== null && !names.includes(standing.current)) {
      closeModal(modals.getState().stack.find(({ name }) => name === standing.current)?.id)
      standing.current = null
    }
    if (!closed && standing.current === null && names.length > 0) {
      followLink(app)
      standing.current = names.find((name) => staysInAddress(app, name) && mayOpen(app, name)) ?? null
      openInTurn(app, names)
    }
    if (query.get('autologin') === 'true') {
      // A guest's page signs in by a call of its own, which the feature of such links makes.
      if (!app.player.getState().me.isGuest) {
        beginLogin()
        track('sign_in', { method: 'link' })
      }
    }
    const rest = withoutUsed(
      query,
      standing.current !== null && staysInAddress(app, standing.current) ? standing.current : null,
    )
    // A window that a link has closed is not in the way of where the link leads.
    if (rest) void navigate(withQuery(pathname, rest, hash), { replace: true, yields: true })
  }, [app, open, search, pathname, hash, navigate])
}

const isSignUp = (pathname: string) => /^\/(sign|registration-complete)/.test(pathname)

/** `?game=slug` is open for as long as it stands in the address; who may not play yet is led on (000 §2). */
function useGame() {
  const app = useApp()
  const guest = useIsGuest()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // The pages of the sign-up keep the game in their address for afterwards.
  const slug = isSignUp(pathname) ? null : new URLSearchParams(search).get('game')
  const open = useStore(modals, ({ stack }) => stack.find((modal) => modal.name === 'game'))
  /** The game of the address that is open. */
  const shown = useRef<string | null>(null)
  const turn = useRef(0)

  useEffect(() => {
    const mine = ++turn.current
    if (!slug) {
      if (shown.current) closeModal(modals.getState().stack.find((modal) => modal.name === 'game')?.id)
      shown.current = null
      return
    }
    // The address is written before this page learns of it.
    const isHere = () =>
      turn.current === mine && new URLSearchParams(window.location.search).get('game') === slug
    if (shown.current !== slug) void openTheGame(app, navigate, pathname, new URLSearchParams(search), isHere)
  }, [app, guest, slug, search, pathname, navigate])

  // The player closed the game: the address forgets it.
  useEffect(() => {
    // One that goes with its address is still open here, and is opened anew by who comes back to it.
    if (!slug) return
    if (open) shown.current = String(open.props['slug'])
    else if (shown.current === slug) {
      shown.current = null
      forgetGame(app, navigate, pathname, new URLSearchParams(search))
    }
  }, [app, open, slug, search, pathname, navigate])
}

/** Takes the game out of the address; `/game` has nothing else to show. */
function forgetGame({ brand }: App, navigate: NavigateFunction, pathname: string, query: URLSearchParams) {
  const path = /^\/game\/?$/.test(pathname) ? homeOf(brand) : pathname
  void navigate(withQuery(path, withoutGame(query)), { replace: true })
}

/** @param isHere whether the address still asks for it, once the geo check is over: it may lead elsewhere */
async function openTheGame(
  app: App,
  navigate: NavigateFunction,
  pathname: string,
  query: URLSearchParams,
  isHere: () => boolean,
) {
  const slug = query.get('game')!
  const { me, mode } = app.player.getState()
  const way = gameRoute(me, app.brand.flags, query)
  if (way.kind === 'go') return navigate(way.to, { replace: true })
  if (way.kind === 'modal') {
    showModal(app, way.name, { game: slug })
    // The modal knows the game; in the address it would keep the same tile from being pressed again.
    return forgetGame(app, navigate, pathname, query)
  }
  if (mode !== 'SweepStakes' && wantsEntries(query, me)) await switchMode(app, 'SweepStakes')
  // If the visitor goes back while the script loads, the game doesn't open. A failure is reported on opening.
  await loadModal(app, 'game').catch(() => {})
  if (!isHere()) return
  showModal(app, 'game', { slug })
}

/** When this page was painted first, ms since it was asked for; now, where the browser does not tell. */
function firstPaint(): number {
  const [paint] = performance.getEntriesByType('paint')
  return paint?.startTime ?? performance.now()
}

/**
 * An invited guest is led to the sign-up after 1200 ms (000 §2, §9), once for an invitation, whatever they do
 * with the page meanwhile; the way back from there stays open.
 */
function useInvitation() {
  const app = useApp()
  const { search } = useLocation()
  const navigate = useNavigate()
  /** The invitation that is or was on its way; undefined on the page that was loaded. */
  const led = useRef<string | null | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const since_ms = led.current === undefined ? firstPaint() : performance.now()
    const params = invitingParams(app.registry, app.player.getState().me.features)
    const invited = invitedBy(search, params)
    if (invited === null || invited === led.current) return void (led.current ??= null)
    led.current = invited
    clearTimeout(timer.current)
    const lead = () => {
      const current = invitedBy(location.search, params) === invited ? location.search : search
      const target = invitation(app.player.getState().me, params, app.brand.flags, location.pathname, current)
      if (target !== null) void navigate(`${target}${location.hash}`)
    }
    timer.current = setTimeout(lead, inviteDelay(since_ms, performance.now()))
  }, [app, search, navigate])
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Coming back to the lobby from elsewhere is the moment for pop-ups (000 §2). */
function useLobby() {
  const app = useApp()
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    if (returnsToLobby(app, from, pathname)) void lobbyReturned(app)
  }, [app, pathname])
}

/** Handles rare query parameters; each handler is a separate chunk. */
function useOthers() {
  const app = useApp()
  const guest = useIsGuest()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (
      !/[?&](autologin|change-password|social|isAms)=/.test(search) &&
      !/^#(cb|aa|change-password)=/.test(hash)
    )
      return
    void arrives(import('./other-params.ts')).then(
      ({ handleOtherParams }) =>
        handleOtherParams(app, { search, hash, navigate: (to) => void navigate(to, { replace: true }) }),
      // The address keeps what it asks for: the page asks again when it is loaded again.
      showMissing,
    )
  }, [app, guest, search, hash, navigate])
}
