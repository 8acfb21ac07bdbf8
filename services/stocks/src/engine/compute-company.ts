import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { dateText } from '../dates/calendar-date.ts'
import {
  type CompanyFigures,
  firstScored,
  readAlternative,
  readCompany,
  scoreAt,
} from './company-figures.ts'
import type { CompanyInput, EngineMarketData } from './company-input.ts'
import type { CompanyResult, FilingRef, QuarterResult } from './company-result.ts'
import type { Replay } from './facts/replay.ts'
import type { Report } from './facts/reports.ts'
import { FLOAT_SLOT } from './facts/tag-slots.ts'
import { readHistory } from './history/read-history.ts'
import { findLastClose } from './market/closes.ts'
import { currentMarketCap } from './market/market.ts'
import { readMarketPds } from './market-signal/market-signal.ts'
import { ReturnSums } from './market-signal/return-sums.ts'
import { readVintages } from './vintages.ts'

function presentFiling(report: Report): FilingRef {
  return {
    accession: report.accession,
    form: report.form,
    filed: dateText(report.filed),
    periodEnd: dateText(report.end),
    fiscalPeriod: report.fiscalPeriod,
  }
}

function newestFloat({ store }: Replay): number | null {
  let newest: { end: number; value: number } | null = null
  for (const row of store.instantRows(FLOAT_SLOT)) {
    if (row.value > 0 && (newest === null || row.end > newest.end)) newest = row
  }
  return newest?.value ?? null
}

function rankValueOf(
  { replay }: CompanyFigures,
  { lastClose, quarters }: Pick<CompanyResult, 'lastClose' | 'quarters'>,
): number | null {
  const open = quarters.at(-1 - RATING_DELAY_QUARTERS)
  return (
    currentMarketCap(replay.input.listing, lastClose, open).value ??
    open?.currentMarket?.marketCap ??
    newestFloat(replay) ??
    quarters.at(-1)?.lines.bookEquity ??
    null
  )
}

/** Result of the quarter with the effect of restatements on its rating, which takes a second scoring. */
function resultAt(figures: CompanyFigures, index: number): QuarterResult {
  const { context, result } = scoreAt(figures, index)
  const { first, restatements } = context.quarter
  if (first === null || restatements.length === 0) return result
  const { letter } = result.credit
  const other = scoreAt(readAlternative(figures, index, context), index).result.credit.letter
  if (other === letter) return result
  const isFrozen = context.rated === first
  const [before, after] = isFrozen ? [letter, other] : [other, letter]
  return { ...result, restatedRating: { before, after } }
}

/**
 * Compute every figure of a company's quarters, each from the latest filing that states it. Nothing dated
 * after `marketData.today` is read, so an earlier day gives the figures as known on that day. Return null
 * without an annual or quarterly report that states total assets.
 */
export function computeCompany(
  input: CompanyInput,
  marketData: EngineMarketData,
): CompanyResult | null {
  const figures = readCompany(input, marketData)
  if (figures === null) return null
  const quarters: QuarterResult[] = []
  for (let i = firstScored(figures); i < figures.quarters.length; i += 1) {
    quarters.push(resultAt(figures, i))
  }
  const { reports } = figures.replay
  const vintages = readVintages(figures, quarters)
  const lastClose = findLastClose(figures.replay)
  const sums = new ReturnSums(figures)
  return {
    companyId: input.company.id,
    simulated: input.marketOrigin === 'simulated',
    realFilings: input.origin === 'real',
    modelClass: { modelClass: figures.profile.modelClass, reason: figures.profile.reason },
    altmanChoice: figures.choice,
    currency: figures.replay.currency,
    perListed: figures.perListed,
    quarters,
    vintages,
    filings: reports.map(presentFiling).reverse(),
    newestFiled: dateText((reports.at(-1) as Report).filed),
    lastClose,
    rankValue: rankValueOf(figures, { lastClose, quarters }),
    marketPds: readMarketPds(figures, sums),
    history: readHistory(figures, { altmanChoice: figures.choice, quarters, vintages }, sums),
  }
}
