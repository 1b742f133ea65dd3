import { useEffect, useState } from 'react'
import type { SignUpFieldProps } from '#client/sign-in/methods.ts'
import { t } from '#platform/words/words.ts'
import { Input } from '#ui/forms/field.tsx'
import { useApp } from '#client/context/app.ts'
import { cookieOf, setCookie } from '#client/storage/cookies.ts'
import { cookiesHere } from '#client/storage/reach.ts'
import { useLocation, useNavigate } from '#client/router/parts.tsx'
import { calls } from '../contract.ts'

/** The gift that a friend's code adds to the usual one; null before it is looked up. */
type Found = { readonly coins: number; readonly entries: number } | 'code not found' | null

const codeOf = (search: string): string => {
  const query = new URLSearchParams(search)
  return query.get('invited_by') ?? query.get('refcode') ?? ''
}

/** How long nobody types before the code is looked up; ms. */
const REST_MS = 400
const CODE = /^[\w-]{1,40}$/

function forgetCode() {
  for (const name of ['refcode', 'invited_by']) setCookie(name, '', 0)
}

/** One that a link brought is the server's cookie for a year; a script's would be shorter in some browsers. */
function rememberCode(code: string) {
  if (cookieOf(cookiesHere(), 'refcode') !== code) setCookie('refcode', code)
}

/**
 * Forgets a code that no friend has (001 §5, §8): `invited_by` is removed from the address and the cookies. A
 * `refcode` from a link stays, because it may belong to a campaign. A code that was only typed isn't kept.
 */
function forgetUnknown(code: string, query: URLSearchParams) {
  const came = (name: string) => query.get(name) === code || cookieOf(cookiesHere(), name) === code
  if (came('invited_by')) setCookie('invited_by', '', 0)
  else if (!came('refcode')) forgetCode()
}

/** Takes `invited_by` alone out of a query; all else stays as it was written. */
const withoutInvitation = (search: string): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^invited_by(=|$)/.test(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

const hintOf = (found: Found): string =>
  found !== null && found !== 'code not found'
    ? t('Your friend’s code works. What you get in total is below.')
    : t('From a friend who plays here')

/**
 * The code of a friend (000 §2, 001 §3): taken from the address or typed, with what it gives. It travels in the
 * cookie, so every way of signing up takes it along.
 */
export function Referral({ onGift }: SignUpFieldProps) {
  const app = useApp()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const invited = codeOf(search)
  const [open, setOpen] = useState(invited !== '')
  const [code, setCode] = useState(invited)
  const [found, setFound] = useState<Found>(null)

  // The invitation of an earlier visit counts too.
  useEffect(() => {
    if (invited !== '') return
    const stored = cookieOf(cookiesHere(), 'refcode') ?? cookieOf(cookiesHere(), 'invited_by')
    if (!stored) return
    setCode(stored)
    setOpen(true)
  }, [invited])

  useEffect(() => onGift(found === 'code not found' ? null : found), [found, onGift])

  useEffect(() => {
    setFound(null)
    if (code === '') return
    let isOver = false
    const timer = setTimeout(async () => {
      // A code of the wrong form can't exist, so no call is made.
      const gift = CODE.test(code)
        ? (await app.call(calls.checkRewards, { invited_by: code })).data?.registrationReferralReward
        : 'code not found'
      if (isOver || gift === undefined) return
      setFound(gift)
      if (gift !== 'code not found') return rememberCode(code)
      const query = new URLSearchParams(search)
      forgetUnknown(code, query)
      if (query.get('invited_by') !== code) return
      const other = query.get('refcode')
      if (other) setCode(other)
      void navigate(`${pathname}${withoutInvitation(search)}${hash}`, { replace: true })
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [app, code, pathname, search, hash, navigate])

  if (!open)
    return (
      <button type="button" className="link form-code" onClick={() => setOpen(true)}>
        {t('Have a friend’s code?')}
      </button>
    )
  return (
    <Input
      label={t('Friend’s code (optional)')}
      name="refcode"
      icon="gift"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      hint={hintOf(found)}
      error={
        found === 'code not found'
          ? t('We don’t recognize this code. You can sign up without one.')
          : undefined
      }
      showError={found === 'code not found'}
      value={code}
      onChange={({ target }) => {
        const typed = target.value.trim()
        // An empty field means a sign-up without a code.
        if (typed === '') forgetCode()
        setCode(typed)
      }}
    />
  )
}
