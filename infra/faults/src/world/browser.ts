import { CSRF_COOKIE, CSRF_HEADER } from '@quantamental/api/common'

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A person's browser: cookies of the site, and their token in every request. */
export interface Browser {
  /** `at` sends it to an instance of a service instead of through the edge. */
  send<T>(method: Method, path: string, body?: object, at?: string): Promise<Answer<T>>
}

/** A browser signed in as the person of that address; `through`: where it reaches the site, if not at its origin. */
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
  const answer = await send('POST', '/api/jwt/create/', { email, password })
  if (answer.status !== 200)
    throw new Error(`${email} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { send }
}
