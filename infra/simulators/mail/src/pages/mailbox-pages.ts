import { html, type Markup } from '../../../payments/src/pages/html.ts'
import type { Message } from '../mailbox.ts'

/** Render a complete page. `script` is the path of its script, if any. */
function layout(title: string, body: Markup, script?: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
<header class="bar"><a href="/">Mail catcher</a><span class="muted">catches mail without delivering it</span></header>
<main>${body}</main>
</body>
</html>
`.text
}

/** Format `2026-11-21T09:30:00.000Z` as `2026-11-21 09:30:00 UTC`. */
function presentInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}

function row({ id, subject, recipients, receivedAt }: Message): Markup {
  return html`<li><a href="/messages/${id}">
<span class="subject">${subject || '(no subject)'}</span>
<span class="muted">to ${recipients.join(', ')}</span>
<time class="muted" datetime="${receivedAt}">${presentInstant(receivedAt)}</time>
</a></li>`
}

function list(messages: readonly Message[]): Markup {
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

function attachments(message: Message): Markup {
  if (message.attachments.length === 0) return html``
  const items = message.attachments.map(
    ({ name, type, bytes }) =>
      html`<li>${name} <span class="muted">${type}, ${bytes} bytes</span></li>`,
  )
  return html`<section><h2>Attachments</h2><ul>${items}</ul></section>`
}

function bodies({ id, text, html: markup }: Message): Markup {
  // The sandbox allows links in new windows, but no scripts, forms or access to our origin.
  const frame = html`<section><h2>HTML</h2>
<iframe title="HTML of the mail" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></section>`
  return html`${markup === null ? '' : frame}
${text === null ? '' : html`<section><h2>Text</h2><pre tabindex="0">${text}</pre></section>`}`
}

export function messagePage(message: Message): string {
  const body = html`<p><a href="/">All mail</a></p>
<h1>${message.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.recipients.join(', ')}</dd>
<dt>Received</dt><dd>${presentInstant(message.receivedAt)}</dd>
</dl>
${bodies(message)}
${attachments(message)}`
  return layout(message.subject || '(no subject)', body)
}

export function notFoundPage(): string {
  const body = html`<h1>Page not found</h1>
<p>This page or message does not exist. The mail catcher stores the last 200 mails until it stops.</p>
<p><a href="/">All mail</a></p>`
  return layout('Page not found', body)
}
