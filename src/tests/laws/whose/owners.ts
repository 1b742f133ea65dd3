/**
 * Whose each thing is that the site keeps in a browser (docs/decisions/119-whose-data-it-is.md): of an
 * `account`, under whose id it stands; of a `guest`; of the `browser`, whoever uses it; of one way through pages
 * (`way`), which ends with it; or of the `session` that the server keeps behind it.
 */
export type Owner = 'account' | 'guest' | 'browser' | 'way' | 'session'

/** By place and name, as the table of cookies has them. */
export const OWNERS: Readonly<Record<string, Owner>> = {
  'cookie session': 'session',
  'cookie action': 'session',
  'cookie isGuest': 'session',
  'cookie account_only': 'way',
  'cookie language': 'browser',
  'cookie i18n_redirected': 'browser',
  'cookie consent': 'browser',
  // Its value names the account behind the time.
  'cookie email_resend': 'account',
  'cookie device': 'browser',
  'cookie asking': 'browser',
  // Of the account that its link signs in.
  'cookie theme': 'browser',
  'cookie dev_place': 'browser',
  'cookie tracking_id': 'browser',
  'local favorites': 'guest',
  // Who invited whoever signs up here.
  'cookie invited_by': 'guest',
  'cookie refcode': 'guest',
  'cookie _refcode': 'guest',
  'cookie _referrerinfo': 'guest',
  // The choice and the device stand under an account; that the browser was asked is the browser's.
  'local push*': 'account',
  'session push-told': 'account',
  // The ad that waits names its account.
  'local pop-up-ad': 'account',
  // A connection is made for the account that asked for it alone.
  'session social': 'way',
  'cookie social': 'way',
  // Turbo and hotkeys are the browser's; bets and unfinished rounds stand under an account.
  'local play:*': 'account',
  'local sound': 'browser',
  'local motion': 'browser',
  'local pop-ups': 'account',
  'local visit': 'account',
  // Nothing offers itself to whoever sits there next, either.
  'local limit-event': 'browser',
  'local coin-rounds:*': 'account',
  'local last-game': 'account',
  'local searched:*': 'account',
  // Which account is signed in: a hint to the other tabs.
  'local account': 'browser',
  'session paid-asked': 'account',
  'session last-game-told': 'account',
  'session waiting': 'account',
  'session emailNotice': 'account',
  'session welcome': 'account',
  'session region': 'browser',
  'session tab': 'browser',
  'session reloaded': 'browser',
  'session isAms': 'browser',
  'session password-restore': 'way',
  'session session-over': 'way',
}

/**
 * Names in full, without an account behind them, that stand under a row of the table which ends in `*`.
 * A row of an account would hide them otherwise.
 */
export const BARE: Readonly<Record<string, Owner>> = {
  'local push-asked': 'browser',
}
