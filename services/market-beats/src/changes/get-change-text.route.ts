import type { StaticText } from '@quantamental/api/common'
import { formatDate, formatPoints, pointsLabel } from '@quantamental/api/format'
import {
  changePath,
  changePicturePath,
  changeSummary,
  changeTitle,
  getChangeTextRoute,
} from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { escapeXml } from '../articles/xml.ts'
import { addMarketRoute } from '../context.ts'
import { NO_CHANGE } from './get-change.route.ts'
import { type ChangeRow, findChange } from './repository.ts'

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
  if (!row) throw new NotFoundError(NO_CHANGE)
  return answerJson(call, presentChangeText(row), 'nothing')
})
