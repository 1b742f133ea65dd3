import { LOCATION_COLUMNS, locationIn, type LocationRow } from '../jurisdiction/location.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Funnel, Session } from './session.server.ts'

/** A session and its player as one row. */

export type SessionRow = {
  session_id: string
  player_id: string
  expires_at: Date
  seen_at: Date
  theme: string
  login: string
  email: string
  locale: string
  state: string
  game_mode: GameMode
  email_ok: boolean
  email_lost: boolean
  phone_ok: boolean
  profile_ok: boolean
  restore_until: Date | null
  phone: string | null
  primary_contact: 'email' | 'phone'
  auto_password: boolean
  funnel: Funnel
  gift_entries: boolean
  closed_until: Date | number | null
  limited: boolean | null
} & LocationRow

/** SQL: the session of a secret's hash, $1. */
export const FIND_SESSION = `select s.session_id, s.player_id, s.expires_at, s.seen_at, s.restore_until,
  p.theme, p.login, p.email, p.locale, p.state, p.game_mode, p.primary_contact, p.funnel, p.gift_entries,
  case when p.phone_confirmed_at is not null then p.phone end as phone,
  p.password_hash is null as auto_password,
  p.email_lost_at is not null as email_lost,
  p.email_confirmed_at is not null as email_ok, p.phone_confirmed_at is not null as phone_ok,
  p.profile_completed_at is not null as profile_ok, w.closed_until, w.limited, ${LOCATION_COLUMNS}
  from session s join player p using (player_id) left join wallet w using (player_id)
    left join location l using (session_id)
  where s.session_hash = $1`

export const sessionOf = (row: SessionRow): Session => ({
  sessionId: row.session_id,
  expires_ms: row.expires_at.getTime(),
  restoreUntil_ms: row.restore_until?.getTime() ?? null,
  player: {
    playerId: row.player_id,
    theme: row.theme,
    login: row.login,
    email: row.email,
    locale: row.locale,
    state: row.state,
    gameMode: row.game_mode,
    emailConfirmed: row.email_ok,
    emailLost: row.email_lost,
    phoneConfirmed: row.phone_ok,
    profileCompleted: row.profile_ok,
    phone: row.phone,
    primaryContact: row.primary_contact,
    hasAutoPassword: row.auto_password,
    funnel: row.funnel,
    giftEntries: row.gift_entries,
    closedUntil_ms: row.closed_until === null ? null : Number(row.closed_until),
    isLimited: row.limited ?? false,
  },
  location: locationIn(row),
})
