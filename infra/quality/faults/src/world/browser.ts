import type { SignIn } from '@quantamental/api/account'
import { CSRF_COOKIE, CSRF_HEADER } from '@quantamental/api/common'
import { Secret, TOTP } from 'otpauth'

export interface ApiResponse<T = unknown> {
  readonly status: number
  readonly body: T
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** HTTP client of a user, with the site's cookies and the CSRF token in every request. */
export interface Browser {
  /** `at` is the origin of a service instance to use instead of the edge. */
  send<T>(method: Method, path: string, body?: object, at?: string): Promise<ApiResponse<T>>
}

/** Key of the demo staff's authenticator app: infra/platform/start/src/demo-accounts.ts. */
const TOTP_SECRET = 'QUANTAMENTALDEMOKEYQUANTAMENTALD'
const PERIOD_MS = 30_000

/** Enter codes of the authenticator app until one is accepted: each works once. */
async function enterCode(send: Browser['send']): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) })
  for (const ahead of [0, 1]) {
    const code = totp.generate({ timestamp: Date.now() + ahead * PERIOD_MS })
    const { status } = await send('POST', '/api/jwt/code/', { method: 'totp', code })
    if (status === 200) return
  }
  throw new Error('the authenticator app’s codes were refused: one was used less than a minute ago')
}

/** Sign in; `through` is the address of the site, if it differs from its origin. */
export async function signIn(
  origin: string,
  email: string,
  password: string,
  through = origin,
): Promise<Browser> {
  const jar = new Map<string, string>()
  const send = async <T>(method: Method, path: string, body?: object, at = through) => {
    const response = await fetch(at + path, {
      method,
      headers: {
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(jar.has(CSRF_COOKIE) && { [CSRF_HEADER]: jar.get(CSRF_COOKIE) ?? '' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T }
  }
  await send('GET', '/api/csrf/')
  const response = await send<SignIn>('POST', '/api/jwt/create/', { email, password })
  if (response.status === 200 && response.body.required) await enterCode(send)
  if (response.status !== 200)
    throw new Error(`${email} cannot sign in: ${response.status} ${JSON.stringify(response.body)}`)
  return { send }
}
