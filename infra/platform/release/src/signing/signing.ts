import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type {
  KeyUse,
  OverrideClaims,
  ReplayClaims,
  Signature,
  TrustedKey,
  TrustedKeys,
} from '@quantamental/remote/release'
import { isCompositionId } from '../compositions/composition-record.ts'
import { isObject } from '../json.ts'
import { isReleaseName, isReleaseVersion } from '../names.ts'
import { ReleaseError } from '../release-error.ts'

/** Query parameters with the tokens of an override and of a replay. */
export const OVERRIDE_PARAMETER = 'override'
export const REPLAY_PARAMETER = 'composition'

/** Id of a public key. @param publicKey SubjectPublicKeyInfo in DER. */
export function keyIdOf(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}

/**
 * Canonical JSON text, so that a signature survives parsing and serializing: keys sorted by UTF-16 code
 * units, no spaces, `undefined` members omitted (RFC 8785, for the values in our documents).
 * @throws TypeError for values outside JSON: functions, bigints, non-finite numbers.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonicalJson(item)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${toCanonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  const isJsonValue =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  if (!isJsonValue) throw new TypeError(`a ${typeof value} cannot be written as JSON`)
  return JSON.stringify(value)
}

/** Holder of a private key. */
export interface Signer {
  /** First 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly keyId: string
  /** SubjectPublicKeyInfo in base64, as listed under `keyId` in the trusted keys. */
  readonly publicKey: string
  /** The document with a new signature. */
  signDocument<Document extends object>(document: Document): Document & { signature: Signature }
  /** Signature of a text, base64url. */
  signText(text: string): string
}

/** Signer of a private key. @param privateKeyPem Ed25519, PKCS#8. @throws ReleaseError `key_invalid`. */
export function createSigner(privateKeyPem: string): Signer {
  const privateKey = readPrivateKey(privateKeyPem)
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const keyId = keyIdOf(der)
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    keyId,
    publicKey: der.toString('base64'),
    signDocument: (document) => ({
      ...document,
      signature: { key: keyId, value: signText(signedTextOf(document)) },
    }),
    signText,
  }
}

function readPrivateKey(pem: string) {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Drop the library's message, which may contain key material.
  }
  throw new ReleaseError('key_invalid', 'the private key is not an Ed25519 key in PEM (PKCS#8)')
}

function signedTextOf(document: object): string {
  return toCanonicalJson({ ...document, signature: undefined })
}

/** A key in messages: `the key 0123456789abcdef (team stocks)`. */
export function describeKey(id: string, { owner }: Pick<TrustedKey, 'owner'>): string {
  return `the key ${id}${owner === undefined ? '' : ` (${owner})`}`
}

/**
 * Reason why no trusted key signed a document for this use, or a release of this name; null if one did. The text completes
 * a sentence that names the document: "mfe_stocks 1.0.0-ab12cd34 " + "is not signed".
 */
export function verifyDocument(document: object, trusted: TrustedKeys, use: KeyUse): string | null {
  const signature: unknown = 'signature' in document ? document.signature : undefined
  if (signature === undefined) return 'is not signed'
  if (!isObject(signature)) return 'has an invalid signature'
  const { key, value } = signature
  if (typeof key !== 'string' || typeof value !== 'string') return 'has an invalid signature'
  const reason = verifyText(signedTextOf(document), { key, value }, trusted, use)
  const known = trusted[key]
  if (reason || use !== 'release' || !known?.builds) return reason
  const name = 'name' in document ? String(document.name) : ''
  if (known.builds.includes(name)) return null
  return `is signed by ${describeKey(key, known)}, which may sign ${known.builds.join(', ') || 'nothing'} and not ${name}`
}

function verifyText(
  text: string,
  { key, value }: Signature,
  trusted: TrustedKeys,
  use: KeyUse,
): string | null {
  const known = Object.hasOwn(trusted, key) ? trusted[key] : undefined
  if (!known) {
    const ids = Object.keys(trusted).join(', ') || 'none'
    return `is signed by the key ${JSON.stringify(key)}, which is not trusted here (trusted: ${ids})`
  }
  if (!known.uses.includes(use)) {
    return `is signed by the key ${key}, which may sign ${known.uses.join(', ') || 'nothing'} and not ${use}`
  }
  const publicKey = Buffer.from(known.publicKey, 'base64')
  let fits = false
  try {
    fits = verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
      Buffer.from(value, 'base64url'),
    )
  } catch {
    return `is signed by the key ${key}, whose trusted entry is not an Ed25519 public key`
  }
  return fits ? null : `was changed after the key ${key} signed it, or its signature is forged`
}

/** Above the length of any real token, below the size limit of a cookie. */
const TOKEN_LENGTH_MAX = 3000
/** Longest lifetime of a token that selects builds. */
export const VARIANT_MINUTES_MAX = 24 * 60

/** Create a token that shows other versions. */
export function signOverride(claims: OverrideClaims, signer: Signer): string {
  return signToken('override', claims, signer)
}

/** Create a token that shows the builds of an earlier composition. */
export function signReplay(claims: ReplayClaims, signer: Signer): string {
  return signToken('replay', claims, signer)
}

/**
 * Claims of a valid token, or the reason for refusing it.
 * @param nowSeconds seconds since 1970; a token ends with the second it names.
 */
export function readOverride(
  token: string,
  trusted: TrustedKeys,
  nowSeconds: number,
): OverrideClaims | Refused {
  return readToken(
    'override',
    token,
    trusted,
    nowSeconds,
    (claims) =>
      isObject(claims.remotes) &&
      Object.entries(claims.remotes).every(
        ([name, version]) => isReleaseName(name) && isReleaseVersion(String(version)),
      ),
  )
}

/** Claims of a valid replay token, or the reason for refusing it. See `readOverride`. */
export function readReplay(
  token: string,
  trusted: TrustedKeys,
  nowSeconds: number,
): ReplayClaims | Refused {
  return readToken('replay', token, trusted, nowSeconds, (claims) =>
    isCompositionId(String(claims.composition)),
  )
}

interface Refused {
  readonly refused: string
}

type TokenKind = 'override' | 'replay'

/** Domain separation: the signature of a token is never valid for a document or a token of another kind. */
const textToSign = (kind: TokenKind, body: string) => `${kind}.${body}`

/** In base64url, because it goes into an address. */
function signToken(kind: TokenKind, claims: object, signer: Signer): string {
  const body = Buffer.from(toCanonicalJson(claims)).toString('base64url')
  return `${body}.${signer.keyId}.${signer.signText(textToSign(kind, body))}`
}

function readToken<Claims extends OverrideClaims | ReplayClaims>(
  kind: TokenKind,
  token: string,
  trusted: TrustedKeys,
  nowSeconds: number,
  isValid: (claims: Record<string, unknown>) => boolean,
): Claims | Refused {
  const malformed = { refused: `is not ${kind === 'override' ? 'an override' : 'a replay'}` }
  const [body, key, value, ...more] = token.split('.')
  if (!body || !key || !value || more.length > 0 || token.length > TOKEN_LENGTH_MAX) {
    return malformed
  }
  // One use for both kinds: a key that may show any build may show those of an earlier composition.
  const reason = verifyText(textToSign(kind, body), { key, value }, trusted, 'override')
  if (reason) return { refused: reason }
  const claims = parseObject(body)
  if (!claims || typeof claims.actor !== 'string' || !Number.isSafeInteger(claims.exp)) {
    return malformed
  }
  if (!isValid(claims)) return malformed
  const seconds = Number(claims.exp) - nowSeconds
  if (seconds <= 0) return { refused: 'has expired' }
  if (seconds > VARIANT_MINUTES_MAX * 60) return { refused: 'is valid for more than a day' }
  return claims as unknown as Claims
}

function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
