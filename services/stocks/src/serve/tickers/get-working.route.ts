import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { getWorkingRoute, type Working } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { ForbiddenError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyReply } from 'fastify'
import type { AddRoute, StocksContext } from '../../context.ts'
import { explainFigure } from '../../engine/explain/explain-figure.ts'
import { isStatementFigure } from '../../engine/statements/explain-statement.ts'
import { listQuarters, type StoredQuarter } from '../../publish/documents/repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { findRatingLock, isFigureLocked } from '../entitlement/rating-visibility.ts'
import { type RecallSources, withEarlierCompany } from '../pages/earlier-page.ts'
import { type PublishedCompany, readCompanyCall, withPublishedCompany } from '../pages/read-page.ts'

/** Reason of a refusal: a recent quarter, or else a ranked item that is not free in any quarter. */
const lockedText = (isRecent: boolean) =>
  `Subscribe to a plan that covers this stock to see ${isRecent ? 'its latest two quarters' : 'this ranked item'}.`
/** Calculations use the stored data; page figures were computed at publication. */
const CHANGED_SINCE =
  'This figure may have changed: filings, prices or rules were updated after this version was published.'

/** Calculation as of the published version's day; null for an unknown figure or quarter. */
function explain(
  context: StocksContext,
  company: PublishedCompany,
  viewer: Viewer,
  figure: string,
  { quarter, inputHash }: Pick<StoredQuarter, 'quarter'> & Partial<StoredQuarter>,
  isCurrent: boolean,
): Promise<Working | null> {
  return withPublishedCompany(context, company, viewer, (input, marketData) => {
    const working = explainFigure(input, marketData, figure, quarter, isCurrent)
    if (!working || (inputHash ?? working.input_hash) === working.input_hash) return working
    return { ...working, notes: [...(working.notes ?? []), CHANGED_SINCE] }
  })
}

function sendWorking(reply: FastifyReply, working: Working): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(working))
}

export const addGetWorkingRoute: AddRoute = (app, context) => {
  addReadRoute(app, getWorkingRoute, async (call) => {
    const { query, viewer, reply } = call
    const { company, publishedOn, day } = await readCompanyCall(context, call)
    const { entry, snapshot } = company
    if (day !== null) {
      const earlier = { figure: query.figure, quarter: query.quarter, day, publishedOn, viewer }
      return sendWorking(reply, await explainEarlier(context, company, earlier))
    }
    const quarters = await listQuarters(context.db, entry.id, snapshot)
    const lock = findRatingLock(viewer, entry.tierNumber)
    const newest = lock === null ? 0 : RATING_DELAY_QUARTERS
    const quarter = query.quarter ?? quarters[newest]?.quarter ?? ''
    const place = quarters.findIndex((stored) => stored.quarter === quarter)
    const isOlder = isOlderStatement(query.figure, quarter, quarters.at(-1))
    const stored = quarters[place] ?? (isOlder ? { quarter } : undefined)
    if (!stored) throw new NotFoundError(`No such quarter: ${quarter || query.figure}.`)
    const isRecent = !isOlder && place < RATING_DELAY_QUARTERS
    if (lock !== null && isFigureLocked(query.figure, isRecent)) {
      throw new ForbiddenError(lockedText(isRecent), 'locked')
    }
    const working = await explain(context, company, viewer, query.figure, stored, place === newest)
    if (!working) throw new NotFoundError(`No such figure in ${quarter}: ${query.figure}.`)
    return sendWorking(reply, working)
  })
}

/** Statements go back further than the published quarters, of which `oldest` is the first. */
function isOlderStatement(
  figure: string,
  quarter: string,
  oldest: Pick<StoredQuarter, 'quarter'> | undefined,
): boolean {
  return isStatementFigure(figure) && quarter < (oldest?.quarter ?? '')
}

interface WorkingCall {
  readonly figure: string
  /** Default: the newest quarter visible to the viewer. */
  readonly quarter: string | undefined
  readonly day: string
  readonly publishedOn: string
  readonly viewer: Viewer
}

/**
 * Calculation as shown on the page of an earlier day. @throws NotFoundError for anything unknown
 * that day, ForbiddenError for figures withheld today.
 */
function explainEarlier(
  sources: RecallSources,
  company: PublishedCompany,
  call: WorkingCall,
): Promise<Working> {
  const { figure, day, viewer } = call
  const isDelayed = findRatingLock(viewer, company.entry.tierNumber) !== null
  return withEarlierCompany(sources, company, call, (recalled, input, marketData) => {
    const { result, openCount, modelInput } = recalled
    const seen = isDelayed ? result.quarters.slice(0, openCount) : result.quarters
    const quarter = call.quarter ?? seen.at(-1)?.quarter ?? ''
    const place = result.quarters.findIndex((known) => known.quarter === quarter)
    const isOlder = isOlderStatement(figure, quarter, result.quarters[0])
    if (place < 0 && !isOlder)
      throw new NotFoundError(`No such quarter on ${day}: ${quarter || figure}.`)
    const isRecent = place >= openCount
    if (isDelayed && isFigureLocked(figure, isRecent)) {
      throw new ForbiddenError(lockedText(isRecent), 'locked')
    }
    const isPriced = figure === 'market_cap' || isStatementFigure(figure)
    const source = isPriced ? input : modelInput
    const isCurrent = place === seen.length - 1
    const working = explainFigure(source, marketData, figure, quarter, isCurrent)
    if (!working) throw new NotFoundError(`No such figure in ${quarter}: ${figure}.`)
    return working
  })
}
