import type { SocialMethod } from '#platform/players/social.server.ts'
import { people, type FakeAccount } from './people.ts'

/** The fake providers' pages and scripts: a window to choose a person, and stand-ins for the real SDKs. */

const NAMES: Readonly<Record<SocialMethod, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

export const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-content:start center;padding:32px 20px;
background:light-dark(#f4f5f8,#15171c);color:light-dark(#1b1e26,#eef0f4)}
main{width:min(420px,calc(100vw - 40px))}
small{display:inline-block;padding:3px 10px;border-radius:99px;font-weight:600;
background:light-dark(#dfe3ec,#2a2e38)}
h1{font-size:1.5rem;line-height:1.25;margin:14px 0 6px}
p{margin:0 0 18px;color:light-dark(#4a5060,#b4bac7)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}
a{display:grid;gap:1px;padding:13px 18px;border-radius:14px;color:inherit;text-decoration:none;
background:light-dark(#fff,#20242d);box-shadow:0 0 0 1px light-dark(#d8dce6,#343a47)}
a:hover{box-shadow:0 0 0 2px light-dark(#4058d6,#93a5ff)}
a:focus-visible{outline:3px solid light-dark(#4058d6,#93a5ff);outline-offset:2px}
a span{font-size:.87rem;color:light-dark(#4a5060,#b4bac7)}
a.back{display:inline-block;margin-top:18px;padding:11px 0;background:none;box-shadow:none;
text-decoration:underline}
`

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** A page of the fake; `script` is an address, `data` its attributes. */
export function pageOf(
  title: string,
  body: string,
  script?: { readonly src: string; readonly data: Readonly<Record<string, string>> },
) {
  const attributes = Object.entries(script?.data ?? {})
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('')
  const tag = script ? `<script src="${script.src}" id="said"${attributes} defer></script>` : ''
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<style>${STYLE}</style>${tag}</head><body><main>${body}</main></body></html>`
  )
}

const aboutOf = ({ email, about }: FakeAccount) => (email ? `${email} · ${about}` : about)

/** Returns the error page for a request without a scope, like the companies' own. */
export const scopelessPage = (method: SocialMethod): string =>
  pageOf(
    'No scope requested',
    `<small>Demo</small><h1>invalid_scope</h1>` +
      `<p>${NAMES[method]} was asked to sign somebody in without saying what the site wants to know.</p>`,
  )

/**
 * The window in which a person is chosen, with what the site wants to know of them (000 §9).
 * @param hrefOf leads on with the choice, null goes back without
 */
export function chooserOf(
  method: SocialMethod,
  scope: string,
  hrefOf: (person: FakeAccount | null) => string,
): string {
  const items = people
    .map(
      (one) =>
        `<li><a href="${escape(hrefOf(one))}"><b>${escape(one.name)}</b>` +
        `<span>${escape(aboutOf(one))}</span></a></li>`,
    )
    .join('')
  return pageOf(
    `Sign in with ${NAMES[method]}`,
    `<small>Demo</small><h1>Sign in with ${NAMES[method]}</h1>` +
      `<p>This window stands in for ${NAMES[method]}. Choose a test user.</p>` +
      `<p>The site asks for: <b>${escape(scope.split(/[ ,]+/).join(', '))}</b></p>` +
      `<ul>${items}</ul><a class="back" href="${escape(hrefOf(null))}">Cancel</a>`,
  )
}

/** Returns the start page of the stand-in: what it is, and which people it knows. */
export const indexPage = (): string =>
  pageOf(
    'Demo sign-in',
    `<small>Demo</small><h1>Try social sign-in without a provider</h1>` +
      `<p>Here Google, Facebook and Apple are played by this server. Their buttons on the sign-in page open a ` +
      `window with these people, and the tokens that come back are signed and checked like real ones.</p>` +
      `<ul>${people.map((one) => `<li><a href="/signin"><b>${escape(one.name)}</b><span>${escape(aboutOf(one))}</span></a></li>`).join('')}</ul>`,
  )

/** Answers the window that opened this one, and closes; without one it goes on as a page. */
export const SAID_SCRIPT = `
const { answer, back } = document.getElementById('said').dataset
if (opener) { opener.postMessage({ fake: JSON.parse(answer) }, location.origin); close() }
else location.replace(back)
`

/** Posts the fields to an address, as Apple does with its answer. */
export const POST_SCRIPT = `
const { action, fields } = document.getElementById('said').dataset
const form = document.createElement('form')
form.method = 'post'
form.action = action
for (const [name, value] of Object.entries(JSON.parse(fields))) {
  const field = document.createElement('input')
  field.type = 'hidden'; field.name = name; field.value = value
  form.append(field)
}
document.body.append(form)
form.submit()
`

const WINDOW = `
const ask = (method, more) => new Promise((done, failed) => {
  const query = new URLSearchParams({ display: 'popup', ...more })
  const opened = open('/dev/social/authorize/' + method + '?' + query, 'social', 'popup,width=480,height=680')
  if (!opened) return failed({ error: 'popup_blocked_by_browser', type: 'popup_failed_to_open' })
  const end = () => { clearInterval(watch); removeEventListener('message', hear) }
  const hear = ({ origin, data }) => {
    if (origin !== location.origin || !data || !data.fake) return
    end()
    if (data.fake.error) failed({ ...data.fake, type: 'popup_closed' })
    else done(data.fake)
  }
  const watch = setInterval(() => {
    if (!opened.closed) return
    clearInterval(watch)
    // Its last word may still be on the way.
    setTimeout(() => { end(); failed({ error: 'popup_closed_by_user', type: 'popup_closed' }) }, 500)
  }, 300)
  addEventListener('message', hear)
})
`

/** The parts of each company's script that a site uses to sign people in. */
export const SDKS: Readonly<Record<SocialMethod, string>> = {
  google: `(() => {${WINDOW}
globalThis.google = { accounts: { oauth2: { initTokenClient: (settings) => ({
  requestAccessToken: () => ask('google', { client_id: settings.client_id, scope: settings.scope ?? '' })
    .then(settings.callback, (error) => settings.error_callback?.(error))
}) } } }
})()`,
  facebook: `(() => {${WINDOW}
let app
globalThis.FB = {
  init: (settings) => { app = settings },
  login: (heard, { scope = '' } = {}) => ask('facebook', { client_id: app.appId, version: app.version ?? '', scope }).then(
    ({ access_token }) => heard({ status: 'connected', authResponse: { accessToken: access_token } }),
    () => heard({ status: 'unknown' })),
}
globalThis.fbAsyncInit?.()
})()`,
  apple: `(() => {${WINDOW}
let settings
globalThis.AppleID = { auth: {
  init: (told) => { settings = told },
  signIn: () => ask('apple', { client_id: settings.clientId, scope: settings.scope ?? '', state: settings.state ?? '' })
    .then(({ code, state, user }) => ({
      authorization: { code, state },
      ...(user ? { user: JSON.parse(user) } : {}),
    })),
} }
})()`,
}
