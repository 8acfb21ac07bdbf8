import type { Figure } from '@quantamental/api/stocks'
import type { Amount } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import { fiscalYearFlow, quarterFlow } from './flow-amounts.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { shortHash } from './short-hash.ts'
import { instantAmount } from './statement-items.ts'
import { FLOW_ITEMS, type FlowItem, INSTANT_ITEMS, type InstantItem } from './tag-table.ts'
import { presentAmount } from './working-sources.ts'

const FLOWS: readonly FlowItem[] = ['sales', 'operatingIncome', 'netIncome']
const INSTANTS: readonly InstantItem[] = ['totalAssets', 'totalLiabilities', 'bookEquity', 'cash']

/** Version of how a reported figure is read from its tags. */
const FIGURES_VERSION = '1.0.0'

function presentFigure(
  cik: number,
  quarter: ReportedQuarter,
  code: string,
  label: string,
  amount: Amount | null,
): Figure {
  const input = presentAmount(cik, code, label, amount)
  const tags = [...new Set((amount?.terms ?? []).map((t) => t.known.fact.tag))].join(', ')
  return {
    code,
    label,
    value: input.value,
    unit: 'USD',
    quarter: quarter.quarter,
    fiscal_period: quarter.fiscalPeriod,
    period_end: quarter.periodEnd,
    working: {
      title: `${label}, ${quarter.fiscalPeriod}, ${quarter.periodEnd}`,
      formula: input.derivation || `As reported: ${tags}`,
      substituted: input.sources
        .map((s) =>
          s.kind === 'fact' ? `${s.sign < 0 ? '− ' : '+ '}${s.value.toLocaleString('en-US')}` : '',
        )
        .join(' ')
        .replace(/^\+ /, ''),
      result: input.value,
      unit: 'USD',
      model: 'Reported figures',
      model_version: FIGURES_VERSION,
      input_hash: shortHash(`${code};${quarter.periodEnd};${input.value}`),
      inputs: [input],
    },
  }
}

/**
 * The newest fiscal year's figures (codes `year.*`) and the newest quarter's (codes `quarter.*`),
 * in USD. `quarters` newest first.
 */
export function listReportedFigures(
  cik: number,
  book: FactBook,
  quarters: readonly ReportedQuarter[],
): Figure[] {
  const year = quarters.find((q) => q.isYearEnd)
  const [newest] = quarters
  const figures: Figure[] = []
  for (const item of FLOWS) {
    if (!year) break
    const amount = fiscalYearFlow(book, item, year.periodEnd)
    figures.push(presentFigure(cik, year, `year.${item}`, FLOW_ITEMS[item].label, amount))
  }
  for (const item of FLOWS) {
    if (!newest) break
    const amount = quarterFlow(book, item, newest.periodEnd)
    figures.push(presentFigure(cik, newest, `quarter.${item}`, FLOW_ITEMS[item].label, amount))
  }
  for (const item of INSTANTS) {
    if (!newest) break
    const amount = instantAmount(book, item, newest.periodEnd)
    figures.push(presentFigure(cik, newest, `quarter.${item}`, INSTANT_ITEMS[item].label, amount))
  }
  return figures
}
