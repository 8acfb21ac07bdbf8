import { createClient, type HttpClient } from '@quantamental/api/client'
import { CSRF_COOKIE, CSRF_HEADER } from '@quantamental/api/common'
import ky from 'ky'

function csrfToken(): string {
  return new RegExp(`(?:^|; )(?:__\\w+-)?${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
}

/** Client that calls the real API through the development server's proxy. */
export function createDevHttp(): HttpClient {
  return createClient(
    ky.create({
      credentials: 'same-origin',
      retry: 0,
      hooks: {
        beforeRequest: [
          async ({ request }) => {
            if (request.method === 'GET') return
            if (csrfToken() === '') await fetch('/api/csrf/', { credentials: 'same-origin' })
            request.headers.set(CSRF_HEADER, csrfToken())
          },
        ],
      },
    }),
  )
}
