import type { Page } from '@playwright/test'

export interface SentResponse {
  readonly status: number
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown
}

/** Send JSON from within the page with its cookies and CSRF token, like the site's own client. */
export function sendFrom(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<SentResponse> {
  return page.evaluate(
    async ({ method, path, json }) => {
      await fetch('/api/csrf/')
      const token = /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
        body: json,
      })
      const text = await response.text()
      try {
        return { status: response.status, body: JSON.parse(text) }
      } catch {
        return { status: response.status, body: text }
      }
    },
    { method, path, json: JSON.stringify(body) },
  )
}
