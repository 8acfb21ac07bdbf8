import type { Message } from '../mailbox.ts'
import { html, type SafeHtml } from './html.ts'
import { presentInstant } from './inbox-page.ts'
import { layout } from './layout.ts'

function attachments(message: Message): SafeHtml {
  if (message.attachments.length === 0) return html``
  const items = message.attachments.map(
    ({ name, type, bytes }) =>
      html`<li>${name} <span class="muted">${type}, ${bytes} bytes</span></li>`,
  )
  return html`<section><h2>Attachments</h2><ul>${items}</ul></section>`
}

function bodies({ id, text, html: markup }: Message): SafeHtml {
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
