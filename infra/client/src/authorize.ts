import type { Middleware } from 'openapi-fetch'

const TOKEN_PATH = '/api/jwt/api_key/'
/** Seconds before the expiry of a token from which a new one is requested. */
const MARGIN_SECONDS = 30

interface KeyOptions {
  readonly origin: string
  readonly apiKey: string
}

/** Add a bearer token to each request; an API key is exchanged for a new one when the last is about to expire. */
export function authorize({ origin, apiKey }: KeyOptions): Middleware {
  let token = ''
  let expiresAt = 0
  async function exchange(): Promise<void> {
    const response = await fetch(origin + TOKEN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: apiKey }),
    })
    if (!response.ok) {
      throw new Error(`The API key was refused (${response.status}): ${await response.text()}`)
    }
    const { access_token, expires_in } = await response.json()
    token = access_token
    expiresAt = Date.now() + (expires_in - MARGIN_SECONDS) * 1000
  }
  let exchanging: Promise<void> | null = null
  return {
    async onRequest({ request }) {
      if (Date.now() >= expiresAt) {
        exchanging ??= exchange().finally(() => {
          exchanging = null
        })
        await exchanging
      }
      request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  }
}
