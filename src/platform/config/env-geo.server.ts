import { isState } from '../jurisdiction/us-states.ts'

/** Settings of places: who tells where an address is, and what is enough. Read by `env.server.ts`. */

type Source = Readonly<Record<string, string | undefined>>

interface Tools {
  readonly wrong: (name: string, value: string, wanted: string) => never
  readonly origin: (source: Source, name: string) => string | null
}

const KINDS = ['fixed', 'header', 'maxmind', 'mmdb', 'off'] as const

export interface GeoSettings {
  readonly kind: (typeof KINDS)[number]
  /** Whether the word of an address is enough to play with entries, or coordinates are needed. */
  readonly proof: 'address' | 'coordinates'
  /** Where everybody is in the demonstration. */
  readonly state: string
  /** Names of the headers in which a trusted proxy says country and region, in lower case. */
  readonly headers: readonly [country: string, region: string]
  /** The file of the local database. */
  readonly file: string
  readonly maxmind: { readonly origin: string; readonly account: string; readonly key: string }
}

export const geoDefaults: GeoSettings = {
  kind: 'fixed',
  proof: 'address',
  state: 'TX',
  headers: ['cf-ipcountry', 'cf-region-code'],
  file: '',
  maxmind: { origin: 'https://geoip.maxmind.com', account: '', key: '' },
}

/**
 * @param parts whether this is the demonstration, which may say where everybody is, and whether a proxy is
 * trusted, without which anybody could send its headers
 * @throws EnvError with one sentence
 */
export function readGeo(
  source: Source,
  parts: { readonly demo: boolean; readonly trusted: boolean },
  { wrong, origin }: Tools,
): GeoSettings {
  const kind = (source['GEO'] || (parts.demo ? 'fixed' : 'off')) as GeoSettings['kind']
  if (!KINDS.includes(kind)) wrong('GEO', kind, `one of ${KINDS.join(', ')}`)
  if (kind === 'fixed' && !parts.demo) wrong('GEO', kind, 'another outside of the demonstration')
  if (kind === 'header' && !parts.trusted) wrong('GEO', kind, 'another unless TRUST_PROXY is set')
  const proof = source['GEO_PROOF'] || (kind === 'fixed' ? 'address' : 'coordinates')
  if (proof !== 'address' && proof !== 'coordinates') wrong('GEO_PROOF', proof, 'address or coordinates')
  const state = source['GEO_STATE'] || geoDefaults.state
  if (!isState(state)) wrong('GEO_STATE', state, 'two letters of a state like TX')
  const headers = (source['GEO_HEADERS'] || geoDefaults.headers.join(',')).toLowerCase().split(',')
  if (headers.length !== 2 || !headers.every((name) => /^[a-z0-9-]+$/.test(name)))
    wrong('GEO_HEADERS', headers.join(','), 'two names of headers like CF-IPCountry,CF-Region-Code')
  const file = source['GEO_DB'] ?? ''
  if (kind === 'mmdb' && !file) wrong('GEO_DB', file, 'the path of a city database (.mmdb)')
  const [account = '', key = ''] = [source['MAXMIND_ACCOUNT'], source['MAXMIND_KEY']]
  if (kind === 'maxmind' && !/^\d+$/.test(account))
    wrong('MAXMIND_ACCOUNT', account, 'the number of an account')
  if (kind === 'maxmind' && !key) wrong('MAXMIND_KEY', '', 'the licence key of the account')
  const at = origin(source, 'MAXMIND_ORIGIN') ?? geoDefaults.maxmind.origin
  return {
    kind,
    proof: proof as GeoSettings['proof'],
    state,
    headers: headers as unknown as GeoSettings['headers'],
    file,
    maxmind: { origin: at, account, key },
  }
}
