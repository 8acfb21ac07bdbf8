import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatPoints, pointsLabel } from '@quantamental/api/format'
import {
  changePath,
  changePicturePath,
  changeSummary,
  changeTitle,
  getChangeTextRoute,
} from '@quantamental/api/market-beats'
import { answerText, escapeXml, missingText } from '@quantamental/service-kit/documents'
import { addMarketRoute } from '../context.ts'
import { type ChangeRow, findChange } from './repository.ts'

const UPDATES_PATH = '/market-beats/updates'
/** Longest parts of an unknown address in its text. */
const TICKER_SHOWN = 12
const QUARTER_SHOWN = 4

/** Causes as a list; empty if they are unknown. */
function writeCauses({ score }: ChangeRow): string {
  if (score === null) return ''
  const items = score.parts.map(
    ({ label, points }) =>
      `<li>${escapeXml(label)}: ${formatPoints(points)} points, ${pointsLabel(points)}</li>`,
  )
  return `<h2>Causes</h2><ul>${items.join('')}</ul>`
}

/** Public text of a change; without letters and causes until it is public. */
function presentChangeText(row: ChangeRow): StaticText {
  const { ticker, quarter, name, filed, is_delayed: isPublic } = row
  const title = isPublic ? changeTitle(row) : `${ticker}: rating for ${quarter}`
  const lead = isPublic
    ? changeSummary(row)
    : `The rating of ${name} for ${quarter} becomes public two quarters after the report of ${formatDate(filed)}.`
  return {
    title: isPublic ? `${title}, ${quarter}` : title,
    description: lead,
    canonical_path: changePath(row),
    labels: row.simulated ? ['Simulated'] : [],
    heading: title,
    lead,
    facts: [formatDate(filed), quarter],
    html: isPublic ? writeCauses(row) : '',
    ...(isPublic && { image_path: changePicturePath(row) }),
  }
}

export const addGetChangeTextRoute = addMarketRoute(getChangeTextRoute, async (call) => {
  const row = await findChange(call.db, call.params)
  if (row) return answerText(call, presentChangeText(row))
  const ticker = call.params.ticker.slice(0, TICKER_SHOWN).toUpperCase()
  const text = missingText({
    title: 'Rating change not found',
    description: 'Rating changes with their causes and filings.',
    heading: 'Rating change not found',
    lead: 'Changes of the newest six quarters have a page. Older ratings are in the rating history of the company.',
    path: changePath({ ticker, quarter: call.params.quarter.slice(0, QUARTER_SHOWN) }),
    layout: 'reading',
    links: [
      { path: UPDATES_PATH, label: 'Recent updates' },
      {
        path: `/stock/credit-rating/${encodeURIComponent(ticker)}`,
        label: `Rating history of ${ticker}`,
      },
    ],
  })
  return answerText(call, text, 404)
})
