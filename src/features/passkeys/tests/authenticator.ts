import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** A device that makes and uses passkeys, byte by byte as WebAuthn says, and can be wrong in many ways. */
export interface Device {
  readonly make: (options: PublicKeyCredentialCreationOptionsJSON, how?: How) => RegistrationResponseJSON
  readonly use: (options: PublicKeyCredentialRequestOptionsJSON, how?: How) => AuthenticationResponseJSON
}

export interface How {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the device asked who holds it. */
  readonly verified?: boolean
  readonly counter?: number
  /** Whether several devices share the key (backup eligible, WebAuthn §6.1.3). */
  readonly shared?: boolean
  readonly userHandle?: string
}

const PRESENT = 1
const VERIFIED = 4
const SHARED = 8
const ATTESTED = 64

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Text, bytes and maps of fewer than 24 things in CBOR: all that an attestation without a maker needs. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), part(x!)],
    [whole(-3), part(y!)],
  )
}

/** @param site origin of the page that asks */
export function device(site: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let user = ''

  const data = (rpId: string, how: How, attested?: Buffer) => {
    const { verified = true, shared = false, counter: reported = ++counter } = how
    const flags = PRESENT | (verified ? VERIFIED : 0) | (shared ? SHARED : 0) | (attested ? ATTESTED : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(reported)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const client = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    make(options, how = {}) {
      user = options.user.id
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = data(how.rpId ?? options.rp.id!, how, attested)
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      )
      const clientDataJSON = base64(client('webauthn.create', options.challenge, how.origin))
      return {
        ...common,
        response: { clientDataJSON, attestationObject: base64(attestation), transports: ['internal'] },
      }
    },
    use(options, how = {}) {
      const authData = data(how.rpId ?? options.rpId!, how)
      const said = client('webauthn.get', options.challenge, how.origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64(said),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle: how.userHandle ?? user,
        },
      }
    },
  }
}
