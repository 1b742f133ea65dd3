import type { MouseEvent } from 'react'
import type { App } from '../context/app.ts'
import { useApp } from '../context/app.ts'
import { mayOpen, showModal, staysInAddress } from '../modals/modals.ts'
import type { NavigateFunction } from '../router/browser.ts'
import { useNavigate } from '../router/parts.tsx'

/** Paths that only the server answers. */
const SERVERS = /^\/(rest|api|assets|art|img|fonts|icons|health|dev\/inbox\.json)(\/|$|\?)/

/**
 * Returns the target of a link on this page, or null when the browser follows it itself: another origin, a
 * file, a new window, another theme. Leaving the site by a link wants `rel="external"` on it (000 §2).
 */
export function targetOf(link: HTMLAnchorElement, here: URL): string | null | 'refused' {
  const raw = link.getAttribute('href')
  if (!raw || raw.startsWith('#') || link.download || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href, here)
  if (url.origin !== here.origin) return link.relList.contains('external') ? null : 'refused'
  if (SERVERS.test(url.pathname) || url.searchParams.has('theme')) return null
  return url.pathname + url.search + url.hash
}

/** Follows links inside the app: one listener for the whole page. */
export function useLinks() {
  const app = useApp()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain) return
    const link = (event.target as Element).closest?.('a')
    if (!link) return
    const target = targetOf(link, new URL(location.href))
    if (target === null) return
    event.preventDefault()
    if (target !== 'refused') follow(app, navigate, target)
  }
}

/**
 * Goes to a path, or opens the modal that stands for it. An address that leads off the site is refused: such
 * ways are links with `rel="external"`, or redirects by the operator's table (000 §2).
 * @returns false when it was refused
 */
export function follow(app: App, navigate: NavigateFunction, target: string): boolean {
  const url = new URL(target, location.href)
  if (url.origin !== location.origin) return false
  const wanted = url.searchParams.get('openModal')
  const here = url.pathname === location.pathname
  if (wanted && here && !staysInAddress(app, wanted) && mayOpen(app, wanted) && showModal(app, wanted))
    return true
  const form = /^\/(signin|signup)\/?$/.exec(url.pathname)?.[1]
  const game = url.searchParams.get('game') ?? undefined
  if (form && !app.brand.flags.dedicatedAuthPage && showModal(app, form, { game })) return true
  void navigate(url.pathname + url.search + url.hash)
  return true
}
