import { BRAND } from '@quantamental/api/common'
import { formatCents } from '@quantamental/api/format'
import { isBill, type MailBill, type MailBlock, type MailContent } from './mail-content.ts'
import { escapeHtml, renderLayout } from './mail-layout.ts'

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
