import { createHash } from 'node:crypto'
import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { changePath, changeTitle } from '@quantamental/api/market-beats'
import { CREDIT_RATING_COLORS } from '@quantamental/api/stocks'
import { escapeXml } from '@quantamental/service-kit/documents'
import type { ChangeRow } from '../changes/repository.ts'
import { readRating } from '../ratings/rules.ts'
import { describeOdds } from './draw-change.ts'

const chipRules = Object.entries(CREDIT_RATING_COLORS)
  .filter(([letter]) => letter !== '?')
  .map(([letter, { text, background }]) => `.${letter}{color:${text};background:${background}}`)

/** Colors of both themes of the site (shared-contracts/ui/src/theme/tokens.ts). */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:15px/1.45 system-ui,sans-serif;color:light-dark(#16202b,#e8edf3);background:light-dark(#fff,#171e27)}
main{box-sizing:border-box;min-height:100vh;padding:16px 18px;border:1px solid light-dark(#e1e6ec,#28323e);display:flex;flex-direction:column;gap:8px}
h1,p{margin:0}
h1{font-size:17px}
b{display:inline-block;min-width:44px;padding:3px 8px;border-radius:4px;text-align:center}
small{color:light-dark(#51606f,#a7b3c0);font-size:13px}
footer{margin-top:auto;display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px}
a{color:inherit;font-weight:600}
${chipRules.join('')}`

/** Any site may embed a card; nothing in it runs or loads. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

export const CARD_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

interface CardParts {
  readonly title: string
  /** Escaped paragraphs. */
  readonly body: readonly string[]
  readonly note: string
  /** Full address of the page behind the card. */
  readonly url: string
}

function writeDocument({ title, body, note, url }: CardParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${body.map((html) => `<p>${html}</p>`).join('\n')}
<footer>
<small>${escapeXml(note)}</small>
<a href="${escapeXml(url)}" target="_blank" rel="noopener">${escapeXml(BRAND.name)}</a>
</footer>
</main>
</body>
</html>
`
}

/** Card of a public change: letters, main cause, odds, report, and a link to its page at `origin`. */
export function writeCard(origin: string, row: ChangeRow): string {
  const { name, from_rating, to_rating, quarter, driver, filed, simulated } = row
  const chip = (letter: string) => `<b class="${readRating(letter)}">${escapeXml(letter)}</b>`
  const odds = describeOdds(row)
  return writeDocument({
    title: changeTitle(row),
    body: [
      `${chip(from_rating)} → ${chip(to_rating)}`,
      escapeXml(driver === null ? name : `${name}: ${driver}`),
      ...(odds === '' ? [] : [`<small>${escapeXml(odds)}</small>`]),
    ],
    note: `${quarter}, filed ${formatDate(filed)}${simulated ? ', simulated' : ''}`,
    url: origin + changePath(row),
  })
}

/** Card in place of a change that is no longer, or not yet, public. */
export function writeMissingCard(origin: string, ticker: string): string {
  return writeDocument({
    title: `${ticker}: rating change not available`,
    body: ['The newest changes of each company are shown here once they are public.'],
    note: 'Older ratings are in the rating history.',
    url: `${origin}/stock/credit-rating/${encodeURIComponent(ticker)}`,
  })
}
