import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { KeyUse, TrustedKeys } from '@quantamental/remote/release'
import { createKeyPair, parseTrustedKeys } from './keys.ts'
import {
  createSigner,
  readOverride,
  readReplay,
  signOverride,
  signReplay,
  toCanonicalJson,
  verifyDocument,
} from './signing.ts'

const pair = createKeyPair(['release'])
const signer = createSigner(pair.privateKeyPem)
const trust = (uses: readonly KeyUse[]): TrustedKeys => ({
  [pair.keyId]: { ...pair.trusted, uses },
})
const document = { name: 'mfe_stocks', files: { 'a.js': { bytes: 1 } }, builtAt: undefined }

describe('a key pair', () => {
  it('the key pair of RFC 8032 gives its published public key and signature', () => {
    // Section 7.1, TEST 2: the secret key, as PKCS#8, and the message 0x72 ("r").
    const secret = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
    const pkcs8 = Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex')
    const pem = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`
    const paper = createSigner(pem)
    expect(Buffer.from(paper.publicKey, 'base64').subarray(-32).toString('hex')).toBe(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    )
    expect(Buffer.from(paper.signText('r'), 'base64url').toString('hex')).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })

  it('a key that is not Ed25519 is refused without printing it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    for (const wrong of [pem, 'not a key', '']) {
      expect(() => createSigner(wrong)).toThrow(
        'the private key is not an Ed25519 key in PEM (PKCS#8)',
      )
    }
  })
})

describe('a signed document', () => {
  const signed = signer.signDocument(document)

  it('a signed document is accepted after printing and parsing, in any key order', () => {
    expect(verifyDocument(signed, trust(['release']), 'release')).toBeNull()
    const { signature, ...rest } = JSON.parse(JSON.stringify(signed))
    const turned = { signature, ...Object.fromEntries(Object.entries(rest).reverse()) }
    expect(verifyDocument(turned, trust(['release']), 'release')).toBeNull()
  })

  it('signing a signed document replaces its signature', () => {
    const other = createSigner(createKeyPair(['release']).privateKeyPem)
    const again = signer.signDocument(other.signDocument(document))
    expect(again).toEqual(signed)
  })

  it.each<[string, object, RegExp]>([
    ['is not signed', document, /^is not signed$/],
    ['was changed', { ...signed, name: 'mfe_cart' }, /^was changed after the key/],
    ['got a member', { ...signed, more: 1 }, /^was changed after the key/],
    ['lost a member', { ...signed, files: {} }, /^was changed after the key/],
    ['has a forged signature', forged('A'.repeat(86)), /signature is forged/],
    ['has a short signature', forged('AAAA'), /signature is forged/],
    ['has an empty signature', forged(''), /signature is forged/],
    ['has a signature of another shape', { ...document, signature: 'x' }, /invalid signature/],
    ['has a signature of null', { ...document, signature: null }, /invalid signature/],
    ['names a key that is none', { ...signed, signature: { key: 1 } }, /invalid signature/],
    ['names a member of every object', named('constructor'), /not trusted/],
    ['is signed by an unknown key', named('0123456789abcdef'), /not trusted here/],
  ])('a signed document is refused when it %s', (_, value, reason) => {
    expect(verifyDocument(value, trust(['release']), 'release')).toMatch(reason)
  })

  it('a document signed with a key for other uses is refused, and its uses are named', () => {
    expect(verifyDocument(signed, trust(['registry', 'override']), 'release')).toBe(
      `is signed by the key ${pair.keyId}, which may sign registry, override and not release`,
    )
  })

  it('a document whose trusted entry is no key is refused', () => {
    const broken = { [pair.keyId]: { publicKey: 'AAAA', uses: ['release'] as const } }
    expect(verifyDocument(signed, broken, 'release')).toMatch(/not an Ed25519 public key/)
  })

  function forged(value: string) {
    return { ...signer.signDocument(document), signature: { key: pair.keyId, value } }
  }
  function named(key: string) {
    return { ...signed, signature: { ...signed.signature, key } }
  }
})

describe('an override', () => {
  const claims = { remotes: { mfe_stocks: '1.0.0-ab12cd34' }, actor: 'anna', exp: 1000 }
  const token = signOverride(claims, signer)
  const read = (text: string, now = 999, uses: readonly KeyUse[] = ['override']) =>
    readOverride(text, trust(uses), now)

  it('an override is valid up to the second it names', () => {
    expect(token).toMatch(/^[\w-]+\.[0-9a-f]{16}\.[\w-]{86}$/)
    expect(read(token, 999)).toEqual(claims)
    expect(read(token, 1000)).toEqual({ refused: 'has expired' })
  })

  it.each([
    ['nothing', ''],
    ['one part', 'abc'],
    ['four parts', `${token}.x`],
    ['too long a text', `${'A'.repeat(3000)}.${pair.keyId}.x`],
  ])('a text is no override when it is %s', (_, text) => {
    expect(read(text)).toEqual({ refused: 'is not an override' })
  })

  it('an override with changed claims, key or signature is refused', () => {
    const [body = '', key = '', value = ''] = token.split('.')
    const more = Buffer.from(toCanonicalJson({ ...claims, exp: 9e9 })).toString('base64url')
    for (const text of [`${more}.${key}.${value}`, `${body}.${key}.${'A'.repeat(86)}`]) {
      expect(read(text)).toEqual({ refused: expect.stringContaining('forged') })
    }
    expect(read(`${body}.0123456789abcdef.${value}`)).toEqual({
      refused: expect.stringContaining('not trusted'),
    })
    expect(read(token, 999, ['release', 'registry'])).toEqual({
      refused: expect.stringContaining('and not override'),
    })
  })

  it('a validly signed override without remotes is refused', () => {
    for (const said of [{ remotes: { '../x': '1' }, actor: 'a', exp: 9 }, { exp: 9 }, [], 'x']) {
      const text = signOverride(said as never, signer)
      expect(read(text, 0)).toEqual({ refused: 'is not an override' })
    }
  })

  it('a link is refused as long as it ends more than a day ahead', () => {
    const day = 86_400
    expect(read(token, 1000 - day)).toEqual(claims)
    expect(read(token, 999 - day)).toEqual({ refused: 'is valid for more than a day' })
  })

  it('a replay names a composition, and its token is no override', () => {
    const replay = { composition: '0123456789ab', actor: 'anna', exp: 1000 }
    const text = signReplay(replay, signer)
    expect(readReplay(text, trust(['override']), 999)).toEqual(replay)
    expect(readReplay(text, trust(['override']), 1000)).toEqual({ refused: 'has expired' })
    const forged = { refused: expect.stringContaining('forged') }
    expect(read(text)).toEqual(forged)
    expect(readReplay(token, trust(['override']), 999)).toEqual(forged)
    const other = signReplay({ ...replay, composition: '../x' }, signer)
    expect(readReplay(other, trust(['override']), 999)).toEqual({ refused: 'is not a replay' })
  })

  it('an override’s signature is not accepted for a document, nor the reverse', () => {
    const [body = '', key = '', value = ''] = token.split('.')
    const decoded = JSON.parse(Buffer.from(body, 'base64url').toString())
    const asDocument = { ...decoded, signature: { key, value } }
    expect(verifyDocument(asDocument, trust(['release']), 'release')).toMatch(/forged/)
    const { signature } = signer.signDocument(claims)
    expect(read(`${body}.${key}.${signature.value}`)).toEqual({
      refused: expect.stringContaining('forged'),
    })
  })
})

describe('the canonical text of a value', () => {
  it('canonical JSON has sorted keys, no spaces and no undefined values', () => {
    const value = { b: [1, { z: null, a: 'é"' }], a: undefined, A: true, _: 0.5 }
    expect(toCanonicalJson(value)).toBe('{"A":true,"_":0.5,"b":[1,{"a":"é\\"","z":null}]}')
  })

  it.each([[Number.NaN], [1n], [() => 1], [{ deep: [Number.POSITIVE_INFINITY] }]])(
    'canonical JSON of %p is refused',
    (value) => {
      expect(() => toCanonicalJson(value)).toThrow(TypeError)
    },
  )
})

describe('a list of trusted keys', () => {
  const list = { [pair.keyId]: pair.trusted }
  it('a list of trusted keys is accepted if each key has its own id', () => {
    expect(parseTrustedKeys(JSON.stringify(list), 'trusted.json')).toEqual(list)
    expect(parseTrustedKeys('{}', 'trusted.json')).toEqual({})
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a key under another id', JSON.stringify({ '0123456789abcdef': pair.trusted })],
    ['an unknown use', JSON.stringify({ [pair.keyId]: { ...pair.trusted, uses: ['all'] } })],
    ['no uses', JSON.stringify({ [pair.keyId]: { publicKey: pair.trusted.publicKey } })],
  ])('a list of trusted keys is refused with %s', (_, text) => {
    expect(() => parseTrustedKeys(text, 'trusted.json')).toThrow(/trusted\.json/)
  })
})
