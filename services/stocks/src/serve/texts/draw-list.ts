import {
  CREDIT_RATING_COLORS,
  CREDIT_RATINGS,
  type CreditRating,
  type ListPage,
} from '@quantamental/api/stocks'
import {
  drawChip,
  drawPicture,
  drawText,
  fit,
  INK,
  LEFT,
  RIGHT,
  wrap,
} from '@quantamental/service-kit/pictures'
import { listFacts } from './list-facts.ts'

const ROWS = 5
const ROWS_TOP = 236
const ROW_STEP = 54
const BAR = { y: 510, height: 26 } as const

/** Shares of the ratings as one bar, best first. */
function drawRatings({ list: { ratings, count } }: ListPage): string {
  let x = LEFT
  return CREDIT_RATINGS.map((letter) => {
    const width = count === 0 ? 0 : ((ratings[letter] ?? 0) / count) * (RIGHT - LEFT)
    const part = `<rect x="${x}" y="${BAR.y}" width="${width}" height="${BAR.height}" fill="${CREDIT_RATING_COLORS[letter].background}"/>`
    x += width
    return width === 0 ? '' : part
  }).join('')
}

/** Picture of a list as a visitor sees it: rule, first companies and all ratings. */
export function drawList(page: ListPage): string {
  const { list, rows } = page
  const facts = [
    ...listFacts(page),
    ...(rows.some(({ simulated }) => simulated) ? ['Simulated'] : []),
  ]
  const [rule = ''] = wrap(list.rule, 27, RIGHT - LEFT, 1)
  return drawPicture(INK.accent, [
    drawText(LEFT, 98, fit(list.title, 56, RIGHT - LEFT), { size: 56, weight: 700 }),
    drawText(LEFT, 146, rule, { size: 27, fill: INK.muted }),
    drawText(LEFT, 190, facts.join(' · '), { size: 27, weight: 600 }),
    ...rows.slice(0, ROWS).map(({ ticker, name, display_rating }, index) => {
      const y = ROWS_TOP + index * ROW_STEP
      return [
        drawChip({ x: LEFT, y: y - 4, width: 74, height: 42 }, display_rating as CreditRating),
        drawText(LEFT + 96, y + 27, ticker, { size: 28, weight: 700 }),
        drawText(LEFT + 250, y + 27, fit(name, 28, 700), { size: 28 }),
      ].join('')
    }),
    drawRatings(page),
  ])
}
