import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Json = Record<string, unknown>

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Deviations of an attacker or a broken authenticator. */
interface Quirks {
  readonly origin?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  /** Counter to report instead of the next one. */
  readonly counter?: number
}

/** Passkey of one user in software: ES256, without attestation (WebAuthn level 3, section 6). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #origin: string
  #counter = 0

  /** Passkey for the pages of `origin`. */
  constructor(origin: string) {
    this.#origin = origin
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  #clientData(type: 'create' | 'get', challenge: string, { origin = this.#origin }: Quirks) {
    return Buffer.from(
      JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }),
    )
  }

  #authenticatorData(flags: number, { isVerified = true, counter }: Quirks): Buffer {
    this.#counter += 1
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
    numbers.writeUInt32BE(counter ?? this.#counter, 1)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), numbers])
  }

  /** Public key in COSE form (RFC 9053, section 7.1.1). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  #respond(response: Json): Json {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    }
  }

  /** Response to options of a registration. */
  create(options: Json, quirks: Quirks = {}): Json {
    const challenge = quirks.challenge ?? String(options.challenge)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(HAS_CREDENTIAL, quirks),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#coseKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return this.#respond({
      clientDataJSON: this.#clientData('create', challenge, quirks).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Response to options of an authentication. */
  get(options: Json, quirks: Quirks = {}): Json {
    const challenge = quirks.challenge ?? String(options.challenge)
    const clientData = this.#clientData('get', challenge, quirks)
    const authData = this.#authenticatorData(0, quirks)
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(clientData)]),
      this.#keys.privateKey,
    )
    return this.#respond({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}
