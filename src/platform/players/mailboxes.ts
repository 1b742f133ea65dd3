import { listed } from '../base/text/text.ts'

/** Email addresses, and the mailboxes behind them: one mailbox has many names. */

const NAME = /^[A-Za-z0-9.!#$%&'+=?^_`{|}~-]{1,64}$/
const HOST =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** The specification's email rule (000 §5): no `*` or `/`, otherwise a standard address. */
export function isEmail(text: string): boolean {
  if (!text.includes('@')) return false
  const [name, host] = splitAt(text)
  return text.length <= 254 && NAME.test(name) && HOST.test(host)
}

/**
 * Matches the first visible character that is not allowed, with its marks. @param fits those allowed, as in a
 * class
 */
const unfit = (fits: string) =>
  new RegExp(String.raw`\p{RI}{2}|(?:[^${fits}\s\p{C}]|.(?=\p{M}))[\p{M}\p{EMod}]*`, 'u')
const UNFIT_IN_NAME = unfit(String.raw`A-Za-z0-9.!#$%&'+=?^_\x60{|}~\-`)
const UNFIT_IN_HOST = unfit(String.raw`A-Za-z0-9.\-`)

/**
 * The fault of a plain address that somebody typed, or null.
 * @returns one sentence in English, which names the first character that is not allowed
 */
export function emailTrouble(email: string): string | null {
  if (isEmail(email)) return null
  const invalid = listed('Please enter a valid email address')
  if (/[^@]@[^@]*@/.test(email)) return invalid
  if (/\s/.test(email)) return listed('Email addresses can’t contain spaces')
  const [name, host] = email.includes('@') ? splitAt(email) : [email, '']
  const sign = UNFIT_IN_NAME.exec(name)?.[0]
  if (sign !== undefined)
    return listed('Email addresses here can’t contain “{sign}”').replace('{sign}', () => sign)
  const inHost = UNFIT_IN_HOST.exec(host)?.[0]
  if (inHost === undefined) return invalid
  return listed('The part after @ can’t contain “{sign}”').replace('{sign}', () => inHost)
}

/** Apostrophes as keyboards and word processors make them. */
const APOSTROPHES = /[‘’‛ʻʼ′＇]/g

/**
 * An address as it is kept: addresses compare without regard to case or surrounding space. What nobody sees, as
 * pasted text has it, is dropped, and apostrophes are those of addresses.
 */
export const plainEmail = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(APOSTROPHES, "'")
    .trim()
    .toLowerCase()

/** How a provider delivers several addresses to one mailbox. A tag behind `+` is dropped for every provider. */
interface Provider {
  /** Hosts that share their names, the one that a mailbox is keyed by first; else each host is by itself. */
  readonly same?: boolean
  readonly hosts: readonly string[]
  /** Characters of a name that the provider ignores. */
  readonly ignores?: RegExp
  /** Characters that the provider takes for another, and that other. */
  readonly alike?: readonly [RegExp, string]
  /** The character that begins a tag, besides `+`. */
  readonly tag?: string
  /** `tag@name.host` is delivered to `name@host`. */
  readonly subdomains?: boolean
}

/** Yahoo in a country: `yahoo.fr`, `yahoo.com.mx`, `yahoo.co.in`. */
const YAHOO_COUNTRIES =
  'ca de dk es fi fr gr ie in it no pl ro se co.id co.il co.in co.nz co.th co.uk co.za com.ar com.au com.br ' +
  'com.co com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn'

/** Domains of Fastmail that anybody may have a name at. */
const FASTMAIL =
  'fastmail.com fastmail.fm sent.com fastmail.us fastmail.co.uk fastmail.uk fastmail.cn fastmail.com.au ' +
  'fastmail.de fastmail.es fastmail.fr fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.net ' +
  'fastmail.nl fastmail.se fastmail.to fastmail.tw fastmailbox.net fastmessaging.com fmail.co.uk ' +
  'fmailbox.com fmgirl.com fmguy.com 123mail.org airpost.net allmail.net bestmail.us cluemail.com ' +
  'elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org ' +
  'emailuser.net eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com ' +
  'fastest.cc fastimap.com fea.st ftml.net h-mail.us hailmail.net imap-mail.com imap.cc imapmail.org ' +
  'inoutbox.com internet-e-mail.com internet-mail.org internetemails.net internetmailing.net ' +
  'jetemail.net justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com ' +
  'mailbolt.com mailc.net mailcan.com mailforce.net mailftp.com mailhaven.com mailingaddress.org ' +
  'mailite.com mailmight.com mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org ml1.net ' +
  'mm.st myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com postinbox.com postpro.net ' +
  'proinbox.com promessage.com realemail.net reallyfast.biz reallyfast.info rushpost.com sent.as sent.at ' +
  'speedpost.net speedymail.org ssl-mail.com swift-mail.com the-fastest.net the-quickest.com ' +
  'theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com yepmail.net your-mail.com'

/**
 * Providers that have more names for a mailbox than tags behind `+`, by what they say themselves where no other
 * source is named (read in November 2026):
 * - Gmail ignores dots (support.google.com/mail/answer/7436150), googlemail.com is its name in some countries
 *   (support.google.com/mail/answer/10313).
 * - iCloud Mail: one account has icloud.com, me.com, and mac.com, by its age (support.apple.com/118230).
 * - Proton Mail: a name has proton.me, protonmail.com, and the short pm.me, and dots, hyphens, and underscores
 *   are transparent (proton.me/support/addresses-and-aliases, proton.me/support/change-username).
 * - Yahoo and AOL: disposable addresses are a name, a hyphen, and a keyword (help.yahoo.com, AddressGuard), in
 *   every country; no account itself has a hyphen (grammar: github.com/mailgun/flanker, plugins/yahoo.py).
 *   verizon.net is AOL’s mail since 2017 (help.aol.com, Verizon east mail migration), aim.com always. A name
 *   in one country is not the name in another. Yahoo of Japan is another company and not here, nor is AT&T:
 *   Yahoo carries it, and names there may have hyphens of their own.
 * - Fastmail: `tag@name.host`, with hyphens for underscores, at each of its domains
 *   (fastmail.help/hc/en-us/articles/360060591053). A name at one domain is not the name at another.
 * - Yandex: each mailbox has its name at all domains of Yandex (yandex.com/support/id/authorization/email.html,
 *   yandex.com/support/domain/additional/mailbox-alias.xml). Dots and hyphens of a name are the same sign there.
 * No entry, since tags behind `+` are dropped for everybody, have Outlook, Hotmail, Live, and MSN of all
 * countries, Zoho, HEY, GMX, mail.com, and Tuta. Aliases that a player registers there can’t be told from an
 * address (tuta.com/support). GMX took no `+` in 2010 (wp.jochen.hayek.name, October 2010).
 * Relays such as Hide My Email tell nothing.
 *
 * Not read at the provider, and to be checked before more is built on it: the lists of Yahoo’s countries and of
 * Fastmail’s domains (from public lists of domains), that aim.com has hyphen tags, which domains Yandex has
 * by now and that its dots and hyphens are one sign, and that dots count at Outlook, Zoho, and HEY.
 */
const PROVIDERS: readonly Provider[] = [
  { hosts: ['gmail.com', 'googlemail.com'], same: true, ignores: /\./g },
  { hosts: ['icloud.com', 'me.com', 'mac.com'], same: true },
  {
    hosts: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'],
    same: true,
    ignores: /[._-]/g,
  },
  {
    hosts: [
      ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'myyahoo.com', 'aol.com', 'aim.com', 'verizon.net'],
      ...YAHOO_COUNTRIES.split(' ').map((country) => `yahoo.${country}`),
    ],
    tag: '-',
  },
  { hosts: FASTMAIL.split(' '), subdomains: true },
  {
    hosts: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'ya.ru'],
    same: true,
    alike: [/-/g, '.'],
  },
]

/** All that the names of mailboxes follow from: where it differs, mailboxes have other names. */
export const providersText = (): string =>
  JSON.stringify(PROVIDERS, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))

/** A name without what a provider ignores; a name of nothing else stays as it is. */
function baseOf(name: string, { tag, ignores, alike }: Partial<Provider>): string {
  const [plain = ''] = name.split('+')
  const untagged = tag === undefined ? plain : plain.split(tag)[0]!
  const joined = alike ? untagged.replaceAll(...alike) : untagged
  return (ignores ? joined.replaceAll(ignores, '') : joined) || name
}

const splitAt = (email: string): readonly [name: string, host: string] => {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/** The provider of a host, with the name that a subdomain of it is. */
function providerOf(host: string): { provider: Provider; host: string; name?: string } | null {
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(host))
  if (provider) return { provider, host }
  const [name, ...rest] = host.split('.')
  const above = rest.join('.')
  const parent = PROVIDERS.find(({ hosts, subdomains }) => subdomains && hosts.includes(above))
  return parent ? { provider: parent, host: above, name: name!.replaceAll('-', '_') } : null
}

/**
 * The mailbox behind a plain address, by one of its names. For counting and comparing only; emails go to the
 * address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [typed, host] = splitAt(email)
  const known = providerOf(host)
  if (!known) return `${baseOf(typed, {})}@${host}`
  const { provider } = known
  return `${baseOf(known.name ?? typed, provider)}@${provider.same ? provider.hosts[0]! : known.host}`
}

/** The mailbox as earlier releases named it: tags behind `+` and the dots of Gmail were all they knew. */
function formerMailboxOf(email: string): string {
  const [typed, host] = splitAt(email)
  const name = typed.split('+')[0]!
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/**
 * All names under which rows may know the mailbox of a plain address: its name of today first, then those of
 * earlier releases, for each host that it may have been typed with. Rows that exist keep the name they have.
 */
export function mailboxNamesOf(email: string): readonly [string, ...string[]] {
  const today = mailboxOf(email)
  const [typed, host] = splitAt(email)
  const known = providerOf(host)
  const hosts = known?.provider.same ? known.provider.hosts : [known?.host ?? host]
  const names = new Set([splitAt(today)[0], known?.name ?? typed])
  const former = [email, ...hosts.flatMap((one) => [...names].map((name) => `${name}@${one}`))].map(
    formerMailboxOf,
  )
  return [today, ...new Set(former.filter((one) => one !== today))]
}

/** The key under which limits count what concerns a mailbox in a brand. */
export const mailboxKey = (theme: string, email: string): string => `${theme} ${mailboxOf(email)}`

/**
 * The key under which limits count what one address asks for that others may type too. Not its mailbox: a
 * stranger knows as many names of that as they like, and its owner one.
 */
export const addressKey = (theme: string, email: string): string => `${theme} ${email}`

/** `nadia@example.com` → `n…@example.com`: enough for its owner, nothing for others. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')
