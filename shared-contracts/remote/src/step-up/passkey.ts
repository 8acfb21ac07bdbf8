import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser')

/** Whether this browser can use passkeys on this page. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Ask the browser to sign with a passkey. @throws Error if the user cancels or has none */
export async function askPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Ask the browser to create a passkey. @throws Error if the user cancels or has one for this account */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Message for a failure in the browser's own dialog; undefined for any other error. */
export function passkeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey request was canceled or timed out. Try again.'
  return undefined
}
