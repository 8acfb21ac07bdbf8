import { BRAND } from '@quantamental/api/common'
import { formatDate, formatOneIn, formatPoints } from '@quantamental/api/format'
import { changeTitle } from '@quantamental/api/market-beats'
import { CREDIT_RATING_COLORS } from '@quantamental/api/stocks'
import { escapeXml } from '@quantamental/service-kit/documents'
import type { ChangeRow } from '../changes/repository.ts'
import { readRating } from '../ratings/rules.ts'

const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 630

/** Light theme of the site (shared-contracts/ui/src/theme/tokens.ts). */
const INK = { text: '#16202B', muted: '#51606F', line: '#E1E6EC', up: '#0B6E4F', down: '#B3261E' }
const CAUSES_SHOWN = 4
const LEFT = 72
const RIGHT = PICTURE_WIDTH - LEFT
const FACTS_LEFT = 600
const BARS_LEFT = 680
const BARS_WIDTH = 320
const BARS_TOP = 362
const BAR_STEP = 46

interface TextStyle {
  readonly size: number
  readonly weight?: 400 | 600 | 700
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, weight = 400, fill = INK.text, anchor = 'start' } = style
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(content)}</text>`
}

/** Cut text to about `width` pixels; an average character of Inter is about half as wide as its size. */
function fit(content: string, size: number, width: number): string {
  const most = Math.floor(width / (size * 0.5))
  return content.length <= most ? content : `${content.slice(0, most - 1).trimEnd()}…`
}

function chip(x: number, letter: string): string {
  const { background, text: ink } = CREDIT_RATING_COLORS[readRating(letter)]
  const label = text(x + 95, 255, letter, { size: 60, weight: 700, fill: ink, anchor: 'middle' })
  return `<rect x="${x}" y="182" width="190" height="104" rx="14" fill="${background}"/>${label}`
}

/** Largest causes as bars on both sides of an axis; riskier ones to the right. */
function drawCauses({ score }: ChangeRow): string {
  if (score === null) return ''
  const shown = score.parts.slice(0, CAUSES_SHOWN)
  const largest = Math.max(...shown.map(({ points }) => Math.abs(points)), 1)
  const axis = BARS_LEFT + BARS_WIDTH / 2
  const rows = shown.map(({ label, points }, index) => {
    const y = BARS_TOP + index * BAR_STEP
    const length = Math.max(3, (Math.abs(points) / largest) * (BARS_WIDTH / 2))
    const fill = points > 0 ? INK.down : INK.up
    return [
      text(LEFT, y + 21, fit(label, 24, BARS_LEFT - LEFT - 20), { size: 24 }),
      `<rect x="${points > 0 ? axis : axis - length}" y="${y}" width="${length}" height="28" rx="4" fill="${fill}"/>`,
      text(RIGHT, y + 22, formatPoints(points), { size: 25, weight: 600, fill, anchor: 'end' }),
    ].join('')
  })
  const bottom = BARS_TOP + shown.length * BAR_STEP - 10
  return [
    text(LEFT, 338, 'What moved the rating', { size: 25, weight: 600 }),
    ...rows,
    `<line x1="${axis}" x2="${axis}" y1="${BARS_TOP - 8}" y2="${bottom}" stroke="${INK.line}" stroke-width="2"/>`,
  ].join('')
}

/** Odds of default before and after; empty if one is unknown. */
export function describeOdds({ score }: Pick<ChangeRow, 'score'>): string {
  if (score?.from_pd == null || score.to_pd === null) return ''
  return `Odds of default: ${formatOneIn(score.from_pd)} → ${formatOneIn(score.to_pd)}`
}

/** SVG picture of a public change, 1200 by 630 pixels: title, letters, causes and report. */
export function drawChange(row: ChangeRow): string {
  const { name, direction, from_rating, to_rating, from_quarter, quarter, filing, filed } = row
  const facts = [
    name,
    `${filing ? `${filing.form} filed` : 'Filed'} ${formatDate(filed)}`,
    ...(row.simulated ? ['Simulated'] : []),
  ]
  const stripe = direction === 'up' ? INK.up : direction === 'down' ? INK.down : INK.muted
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" font-family="Inter">`,
    '<rect width="100%" height="100%" fill="#FFFFFF"/>',
    `<rect width="100%" height="10" fill="${stripe}"/>`,
    text(LEFT, 92, fit(changeTitle(row), 48, RIGHT - LEFT), { size: 48, weight: 700 }),
    text(LEFT, 138, fit(facts.join(' · '), 27, RIGHT - LEFT), { size: 27, fill: INK.muted }),
    chip(LEFT, from_rating),
    text(LEFT + 240, 252, '→', { size: 56, anchor: 'middle', fill: INK.muted }),
    chip(LEFT + 290, to_rating),
    text(FACTS_LEFT, 222, `${from_quarter} to ${quarter}`, { size: 30, weight: 600 }),
    text(FACTS_LEFT, 268, describeOdds(row), { size: 27, fill: INK.muted }),
    drawCauses(row),
    `<line x1="${LEFT}" x2="${RIGHT}" y1="566" y2="566" stroke="${INK.line}" stroke-width="2"/>`,
    text(LEFT, 604, BRAND.name, { size: 27, weight: 700 }),
    text(RIGHT, 604, BRAND.tagline, { size: 22, fill: INK.muted, anchor: 'end' }),
    '</svg>',
  ].join('')
}
