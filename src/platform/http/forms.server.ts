import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatched, Dispatcher } from '../dispatch/dispatcher.server.ts'
import type { DispatcherEntry } from '../dispatch/entries.server.ts'
import { refuse } from '../base/errors.ts'
import type { CallForm, FormAnswer } from '../calls/handle.server.ts'
import type { Caller } from '../calls/caller.ts'
import type { SetCookie } from '../calls/context.server.ts'
import { callerLocale } from '../words/locale.ts'
import { translatorOf, type Translator } from '../words/translator.ts'
import { translateIn } from '../words/words.ts'
import { sendPlainPage } from './plain-page.server.ts'

interface FormParts {
  readonly dispatcher: Dispatcher
  readonly callerOf: (request: FastifyRequest) => Caller
  readonly setCookies: (reply: FastifyReply, cookies: readonly SetCookie[], origin: string) => void
}

/** A form has one field: the token of its link. */
const BODY_MOST = 4_096

/** Answers the forms of all services. */
export function mountForms(app: FastifyInstance, parts: FormParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MOST },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    // Mail providers may send several parts; what they say stands in the address too.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MOST }, (_request, _body, parsed) =>
      parsed(null, null),
    )
    for (const entry of parts.dispatcher.entries) {
      const { form, operation } = entry
      if (form)
        scope.post(form.path, { config: { call: operation } }, (request, reply) =>
          answer(parts, entry, form, request, reply),
        )
    }
  })
}

async function answer(
  { dispatcher, callerOf, setCookies }: FormParts,
  { call }: DispatcherEntry,
  form: CallForm,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = form.byToken ? { ...callerOf(request), cookies: {} } : callerOf(request)
  const locale = callerLocale(callerOf(request))
  if (!form.byToken) {
    formGuard(request, caller.origin)
    if (!(await dispatcher.holdsAction(caller))) refuseForm()
  }
  const { status, body, cookies } = await dispatcher.dispatch(call, { token: tokenOf(request) }, caller)
  setCookies(reply, cookies, caller.origin)
  const words = translatorOf(locale)
  const said = status === 200 ? form.said(words) : refusedAnswer(words, body)
  return sendPlainPage(reply.code(status), { ...said, locale, ways: [['/', words.t('Go home')]] })
}

function tokenOf({ body, query }: FastifyRequest): string {
  const field = body instanceof URLSearchParams ? body.get('token') : null
  return String(field ?? (query as Readonly<Record<string, unknown>>)['token'] ?? '')
}

/** Only forms of our own pages: a browser says where a form stands, a page can't. */
function formGuard({ headers }: FastifyRequest, ownOrigin: string): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined ? site !== 'same-origin' : origin !== ownOrigin) refuseForm()
  if (origin !== undefined && origin !== ownOrigin) refuseForm()
}

const refuseForm = (): never =>
  refuse(
    'ORIGIN_REFUSED',
    'This request was blocked because the page wasn’t opened on this site. Reload and try again.',
    { status: 403 },
  )

function refusedAnswer({ locale, t }: Translator, body: Dispatched['body']): FormAnswer {
  const {
    message = '',
    code,
    values,
    errors,
  } = body as Readonly<{
    message?: string
    code?: string
    values?: Readonly<Record<string, string | number>>
    errors?: unknown
  }>
  // The token is the only field of such a form, and its reader can't correct it.
  if (errors)
    return {
      title: t('This link doesn’t work'),
      text: t('This link is incomplete. Open it from the email again or paste the whole link.'),
    }
  return { title: t('That didn’t work'), text: translateIn(locale, message, code, values) }
}
