import type { Working } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { ForbiddenError, NotFoundError } from '@quantamental/service-kit/errors'
import { explainFigure } from '../../engine/explain/explain-figure.ts'
import { isFigureLocked } from '../entitlement/figure-lock.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { type RecallSources, withEarlierCompany } from '../pages/earlier-company.ts'
import type { PublishedCompany } from '../pages/read-page.ts'

interface WorkingCall {
  readonly figure: string
  /** Default: the newest quarter visible to the viewer. */
  readonly quarter: string | undefined
  readonly day: string
  readonly publishedOn: string
  readonly viewer: Viewer
}

/**
 * Calculation of a figure as shown on the page of an earlier day.
 * @throws NotFoundError for anything unknown that day, ForbiddenError for figures withheld from the
 * viewer today.
 */
export function explainEarlier(
  sources: RecallSources,
  company: PublishedCompany,
  call: WorkingCall,
  refusal: string,
): Promise<Working> {
  const { figure, day, viewer } = call
  const isDelayed = findRatingLock(viewer, company.entry.tierNumber) !== null
  return withEarlierCompany(sources, company, call, (recalled, input, marketData) => {
    const { result, openCount, modelInput } = recalled
    const isModel = isFigureLocked(figure, true)
    const seen = isDelayed && isModel ? result.quarters.slice(0, openCount) : result.quarters
    const quarter = call.quarter ?? seen.at(-1)?.quarter ?? ''
    const place = result.quarters.findIndex((known) => known.quarter === quarter)
    if (place < 0) throw new NotFoundError(`No such quarter on ${day}: ${quarter || figure}.`)
    if (isDelayed && isFigureLocked(figure, place >= openCount)) {
      throw new ForbiddenError(refusal, 'locked')
    }
    const working = explainFigure(isModel ? modelInput : input, marketData, figure, quarter)
    if (!working) throw new NotFoundError(`No such figure in ${quarter}: ${figure}.`)
    return working
  })
}
