import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import {
  CREDIT_RATING_COLORS,
  DELAY_LABEL,
  priceText,
  type SummaryPage,
  showsDelay,
  simulatedLabel,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import {
  drawChip,
  drawPicture,
  drawText,
  fit,
  INK,
  LEFT,
  RIGHT,
} from '@quantamental/service-kit/pictures'

const CHIP = { x: LEFT, y: 190, width: 300, height: 168 } as const
const TILES_LEFT = 470
const TILE_STEP = 106

/** Value with its name and meaning, right of the rating. */
function drawTile(index: number, [name, value, meaning]: readonly [string, string, string]) {
  const y = 214 + index * TILE_STEP
  return [
    drawText(TILES_LEFT, y, name, { size: 26, fill: INK.muted }),
    drawText(TILES_LEFT, y + 46, value, { size: 42, weight: 700 }),
    drawText(RIGHT, y + 44, fit(meaning, 26, 360), { size: 26, fill: INK.muted, anchor: 'end' }),
  ].join('')
}

function tilesOf({ data: { cards } }: SummaryPage): readonly (readonly [string, string, string])[] {
  if (!cards) return []
  const { methods, z_score, m_score } = cards
  const estimate = methods.find(({ code }) => code === 'upside_avg')
  const isKnown = estimate !== undefined && estimate.upside !== null
  const number = (value: number | null) => (value === null ? 'No Data' : formatDecimal(value, 2))
  return [
    [
      'Value estimate',
      isKnown ? formatSignedPercent(estimate.upside) : 'No Target',
      isKnown ? estimate.label : '',
    ],
    z_score.applicable
      ? ['Z-Score', number(z_score.value), z_score.zone ? `${ZONE_LABELS[z_score.zone]} zone` : '']
      : ['Z-Score', 'Not applicable', ''],
    m_score.misfit
      ? ['M-Score', 'Not applicable', '']
      : ['M-Score', number(m_score.value), m_score.label],
  ]
}

/** Picture of a stock as a visitor sees it: rating, value estimate and scores. */
export function drawStock(page: SummaryPage): string {
  const { company, data } = page
  const { name, ticker, sector, industry, display_rating: letter } = company
  const facts = [ticker, sector, industry, simulatedLabel(company)].filter(Boolean)
  const notes = [
    data.cards ? `Credit rating of ${data.cards.quarter}` : 'Credit rating',
    ...(showsDelay(company) ? [DELAY_LABEL] : []),
  ]
  return drawPicture(CREDIT_RATING_COLORS[letter].background, [
    drawText(LEFT, 98, fit(name, 56, RIGHT - LEFT), { size: 56, weight: 700 }),
    drawText(LEFT, 148, fit(facts.join(' · '), 27, RIGHT - LEFT), { size: 27, fill: INK.muted }),
    drawChip(CHIP, letter),
    ...notes.map((note, index) =>
      drawText(LEFT, 402 + index * 36, note, { size: 26, weight: index === 0 ? 600 : 400 }),
    ),
    ...tilesOf(page).map((tile, index) => drawTile(index, tile)),
    drawText(LEFT, 534, priceText(company), { size: 24, fill: INK.muted }),
  ])
}
