import type { Message } from '../mailbox.ts'
import { html, type SafeHtml } from './html.ts'
import { layout } from './layout.ts'

/** Format `2026-11-21T09:30:00.000Z` as `2026-11-21 09:30:00 UTC`. */
export function presentInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

function row({ id, subject, recipients, receivedAt }: Message): SafeHtml {
  return html`<li><a href="/messages/${id}">
<span class="subject">${subject || '(no subject)'}</span>
<span class="muted">to ${recipients.join(', ')}</span>
<time class="muted" datetime="${receivedAt}">${presentInstant(receivedAt)}</time>
</a></li>`
}

function list(messages: readonly Message[]): SafeHtml {
  if (messages.length === 0) {
    return html`<p class="empty">No mail yet. Every mail the site sends appears here.</p>`
  }
  return html`<ul class="inbox">${messages.map(row)}</ul>
<form method="post" action="/clear"><button type="submit">Delete all mail</button></form>`
}

/** Inbox, newest first; the page reloads when mail arrives. */
export function inboxPage(messages: readonly Message[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  const body = html`<h1>Inbox</h1>
<p class="muted" id="count" data-newest="${messages[0]?.id ?? 0}">${count}</p>
${list(messages)}`
  return layout(`Inbox (${messages.length})`, body, '/inbox.js')
}
