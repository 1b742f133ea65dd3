import { readFileSync } from 'node:fs'

/** How push messages leave: settings of the own service, and of Firebase where one is configured. */
export interface PushSettings {
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:` (RFC 8292). */
  readonly subject: string | null
  /**
   * Push services beside the known ones: host names, `*.` in front for all hosts below, or a whole origin.
   * The server sends to no other host, whatever address a browser names.
   */
  readonly hosts: readonly string[]
  readonly firebase: FirebaseSettings | null
}

/** A Firebase project: its public half for the browser, its service account for sending. */
export interface FirebaseSettings {
  readonly projectId: string
  readonly appId: string
  readonly apiKey: string
  /** The public key of the project's Web Push certificate. */
  readonly vapidKey: string
  readonly account: ServiceAccount
  readonly origins: FirebaseOrigins
}

export interface FirebaseOrigins {
  readonly installations: string
  readonly registrations: string
  readonly send: string
}

/** The part of a service account's file that signs for it. */
export interface ServiceAccount {
  readonly client_email: string
  readonly private_key: string
  readonly token_uri: string
}

type Source = Readonly<Record<string, string | undefined>>
type Wrong = (name: string, value: string, wanted: string) => never

const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/
const PUBLIC_KEY = /^[A-Za-z0-9_-]{87}$/

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

function hostsOf(text: string, wrong: Wrong): readonly string[] {
  const hosts = text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
  if (!hosts.every((one) => HOST.test(one) || isOrigin(one)))
    wrong('PUSH_HOSTS', text, 'host names like push.example.com, *.example.com or origins, with commas')
  return hosts
}

function accountOf(path: string, wrong: Wrong): ServiceAccount {
  const wanted = 'the file of a service account, in JSON with client_email and private_key'
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Partial<ServiceAccount>
    const { client_email, private_key, token_uri = 'https://oauth2.googleapis.com/token' } = read
    if (!client_email || !private_key || !URL.canParse(token_uri))
      return wrong('FIREBASE_ACCOUNT', path, wanted)
    return { client_email, private_key, token_uri }
  } catch {
    return wrong('FIREBASE_ACCOUNT', path, wanted)
  }
}

function originsOf(source: Source, wrong: Wrong): FirebaseOrigins {
  const origin = (name: string, otherwise: string) => {
    const value = source[name] || otherwise
    return isOrigin(value) ? value : wrong(name, value, 'an origin without a path')
  }
  return {
    installations: origin('FIREBASE_INSTALLATIONS_ORIGIN', 'https://firebaseinstallations.googleapis.com'),
    registrations: origin('FIREBASE_REGISTRATIONS_ORIGIN', 'https://fcmregistrations.googleapis.com'),
    send: origin('FIREBASE_SEND_ORIGIN', 'https://fcm.googleapis.com'),
  }
}

function firebaseOf(source: Source, wrong: Wrong): FirebaseSettings | null {
  const projectId = source['FIREBASE_PROJECT']
  if (!projectId) return null
  if (!/^[a-z0-9-]{4,40}$/.test(projectId))
    wrong('FIREBASE_PROJECT', projectId, 'the id of a Firebase project')
  const needed = (name: string, shape: RegExp, wanted: string) => {
    const value = source[name] ?? ''
    return shape.test(value) ? value : wrong(name, value, `${wanted}, because FIREBASE_PROJECT is set`)
  }
  return {
    projectId,
    appId: needed('FIREBASE_APP_ID', /^[\w:-]{6,100}$/, 'the id of a web app of the project'),
    apiKey: needed('FIREBASE_API_KEY', /^[\w-]{6,100}$/, 'the web API key of the project'),
    vapidKey: needed('FIREBASE_VAPID_KEY', PUBLIC_KEY, 'the public key of the Web Push certificate'),
    account: accountOf(source['FIREBASE_ACCOUNT'] ?? '', wrong),
    origins: originsOf(source, wrong),
  }
}

/**
 * Reads the settings of push.
 * @param wrong stops the start with one sentence about a setting
 */
export function readPush(source: Source, wrong: Wrong): PushSettings {
  const subject = source['PUSH_SUBJECT'] || null
  if (subject !== null && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(subject))
    wrong('PUSH_SUBJECT', subject, 'an address like mailto:push@example.com or https://example.com/contact')
  return { subject, hosts: hostsOf(source['PUSH_HOSTS'] ?? '', wrong), firebase: firebaseOf(source, wrong) }
}
