import { formatDate, formatOneIn, formatPoints } from '@quantamental/api/format'
import { changeTitle } from '@quantamental/api/market-beats'
import {
  drawChip,
  drawPicture,
  drawText,
  fit,
  INK,
  LEFT,
  RIGHT,
} from '@quantamental/service-kit/pictures'
import type { ChangeRow } from '../changes/repository.ts'
import { readRating } from '../ratings/rules.ts'

const CAUSES_SHOWN = 4
const FACTS_LEFT = 600
const BARS_LEFT = 680
const BARS_WIDTH = 320
const BARS_TOP = 362
const BAR_STEP = 46

const chip = (x: number, letter: string) =>
  drawChip({ x, y: 182, width: 190, height: 104 }, readRating(letter))

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
      drawText(LEFT, y + 21, fit(label, 24, BARS_LEFT - LEFT - 20), { size: 24 }),
      `<rect x="${points > 0 ? axis : axis - length}" y="${y}" width="${length}" height="28" rx="4" fill="${fill}"/>`,
      drawText(RIGHT, y + 22, formatPoints(points), { size: 25, weight: 600, fill, anchor: 'end' }),
    ].join('')
  })
  const bottom = BARS_TOP + shown.length * BAR_STEP - 10
  return [
    drawText(LEFT, 338, 'What moved the rating', { size: 25, weight: 600 }),
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
  return drawPicture(stripe, [
    drawText(LEFT, 92, fit(changeTitle(row), 48, RIGHT - LEFT), { size: 48, weight: 700 }),
    drawText(LEFT, 138, fit(facts.join(' · '), 27, RIGHT - LEFT), { size: 27, fill: INK.muted }),
    chip(LEFT, from_rating),
    drawText(LEFT + 240, 252, '→', { size: 56, anchor: 'middle', fill: INK.muted }),
    chip(LEFT + 290, to_rating),
    drawText(FACTS_LEFT, 222, `${from_quarter} to ${quarter}`, { size: 30, weight: 600 }),
    drawText(FACTS_LEFT, 268, describeOdds(row), { size: 27, fill: INK.muted }),
    drawCauses(row),
  ])
}
