import { jest } from '@jest/globals'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** Browser with passkeys, which jsdom lacks: `navigator.credentials` that creates and uses one, or refuses. */
export function stubPasskeys({ refuses = false }: { readonly refuses?: boolean } = {}): void {
  const credential = {
    id: 'key',
    rawId: bytes('key'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      getTransports: () => ['internal'],
    },
  }
  const answer = async () => {
    if (refuses) throw new DOMException('The operation was canceled.', 'NotAllowedError')
    return credential
  }
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: jest.fn(answer), get: jest.fn(answer) },
  })
}

export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

/** Options as the service sends them. */
export const CREATION_OPTIONS = {
  challenge: 'AAAA',
  rp: { name: 'Quantamental', id: 'localhost' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
}
export const REQUEST_OPTIONS = {
  challenge: 'AAAA',
  rpId: 'localhost',
  userVerification: 'required',
}
