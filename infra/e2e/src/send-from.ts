import type { Page } from '@playwright/test'

export interface SentAnswer {
  readonly status: number
  /** What JSON says, else the text. */
  readonly body: unknown
}

/** Sends JSON from within the page, with its cookies and the CSRF token, as the site's own client does. */
export function sendFrom(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<SentAnswer> {
  return page.evaluate(
    async ({ method, path, text }) => {
      await fetch('/api/csrf/')
      const token = /(?:^|; )(?:__Host-)?csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
        body: text,
      })
      const said = await answer.text()
      try {
        return { status: answer.status, body: JSON.parse(said) }
      } catch {
        return { status: answer.status, body: said }
      }
    },
    { method, path, text: JSON.stringify(body) },
  )
}
