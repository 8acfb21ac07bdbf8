import { BRAND } from '@quantamental/api/common'
import { escapeHtml, formatCents } from '@quantamental/api/format'
import { isBill, type MailBill, type MailBlock, type MailContent } from './mail-kinds.ts'

interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

/** Text on one line, without control characters or bidirectional marks. */
function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim()
}

/** Absolute link to a path on this site. @throws Error for a path to another origin */
function linkTo(publicOrigin: string, path: string): string {
  const url = new URL(path, `${publicOrigin}/`)
  if (!path.startsWith('/') || url.origin !== new URL(publicOrigin).origin) {
    throw new Error('Mails can only link to this site')
  }
  return url.href
}

function billAsText({ lines, totalInCents }: MailBill): string {
  const rows = lines.map(
    ({ text, amountInCents }) => `- ${oneLine(text)}: ${formatCents(amountInCents)}`,
  )
  return [...rows, `Total: ${formatCents(totalInCents)}`].join('\n')
}

function billAsHtml({ lines, totalInCents }: MailBill): string {
  const rows = lines.map(
    ({ text, amountInCents }) =>
      `<tr><td>${escapeHtml(oneLine(text))}</td><td class="amount">${formatCents(amountInCents)}</td></tr>`,
  )
  const sum = `<tr class="total"><th scope="row">Total</th><td class="amount">${formatCents(totalInCents)}</td></tr>`
  return `<table class="bill">${rows.join('')}${sum}</table>`
}

function blockAsText(block: MailBlock, publicOrigin: string): string {
  if (typeof block === 'string') return oneLine(block)
  if (isBill(block)) return billAsText(block)
  return block
    .map(({ text, path }) => `- ${oneLine(text)}\n  ${linkTo(publicOrigin, path)}`)
    .join('\n')
}

function blockAsHtml(block: MailBlock, publicOrigin: string): string {
  if (typeof block === 'string') return `<p>${escapeHtml(oneLine(block))}</p>`
  if (isBill(block)) return billAsHtml(block)
  const items = block.map(
    ({ text, path }) =>
      `<li><a class="link" href="${escapeHtml(linkTo(publicOrigin, path))}">${escapeHtml(oneLine(text))}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** Text and HTML form of an email; each is complete on its own. */
export function renderMail(content: MailContent, publicOrigin: string): RenderedMail {
  const { blocks, action, closing } = content
  const subject = oneLine(content.subject)
  const greeting = oneLine(content.greeting)
  const href = action && linkTo(publicOrigin, action.path)
  const text = [
    greeting,
    ...blocks.map((block) => blockAsText(block, publicOrigin)),
    ...(action ? [`${action.label}:\n${href}`] : []),
    closing.map(oneLine).join('\n'),
    `${BRAND.name}\n${publicOrigin}`,
  ].join('\n\n')
  const html = renderLayout({
    subject,
    publicOrigin,
    body: [
      `<p>${escapeHtml(greeting)}</p>`,
      ...blocks.map((block) => blockAsHtml(block, publicOrigin)),
      ...(action && href
        ? [
            `<p class="action"><a class="button" href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`,
            `<p class="quiet">Or open this address: <span class="address">${escapeHtml(href)}</span></p>`,
          ]
        : []),
      ...closing.map((line) => `<p class="quiet">${escapeHtml(oneLine(line))}</p>`),
    ].join('\n'),
  })
  return { subject, text: `${text}\n`, html }
}

/** Colors of the light and dark theme, written out: mail clients don't support design tokens. */
const STYLE = `
  body { margin: 0; background: #f4f5f7; color: #1b1f24; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
  .sheet { max-width: 560px; margin: 0 auto; padding: 32px 24px; }
  .card { background: #ffffff; border: 1px solid #d8dce2; border-radius: 8px; padding: 24px; }
  .brand { font-weight: 700; font-size: 18px; margin: 0 0 16px; }
  p { margin: 0 0 16px; }
  ul { margin: 0 0 16px; padding-left: 20px; }
  li { margin: 0 0 8px; }
  .link { color: #1d5fbf; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1d5fbf; color: #ffffff !important; text-decoration: none; font-weight: 600; }
  .quiet { color: #57606a; font-size: 14px; }
  .address { word-break: break-all; }
  .foot { color: #57606a; font-size: 13px; margin: 16px 0 0; }
  .bill { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
  .bill td, .bill th { padding: 8px 0; border-bottom: 1px solid #d8dce2; text-align: left; vertical-align: top; }
  .bill .amount { text-align: right; padding-left: 16px; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .bill .total th, .bill .total td { border-bottom: 0; font-weight: 700; }
  @media (prefers-color-scheme: dark) {
    body { background: #14171c; color: #e8eaed; }
    .card { background: #1d2127; border-color: #363c45; }
    .bill td, .bill th { border-color: #363c45; }
    .link { color: #8ab8ff; }
    .button { background: #8ab8ff; color: #10141a !important; }
    .quiet, .foot { color: #a9b1bc; }
  }`

/** HTML page around every email. It loads nothing, so opening an email can't be tracked. */
function renderLayout({
  subject,
  body,
  publicOrigin,
}: {
  readonly subject: string
  /** Escaped HTML. */
  readonly body: string
  readonly publicOrigin: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<div class="sheet">
<p class="brand">${escapeHtml(BRAND.name)}</p>
<div class="card">
${body}
</div>
<p class="foot">${escapeHtml(BRAND.name)}, ${escapeHtml(publicOrigin)}</p>
</div>
</body>
</html>
`
}
