import type { DataSource, FactSource, PriceSource, WorkingInput } from '@quantamental/api/stocks'
import { dateText } from '../../dates/calendar-date.ts'
import { type Amount, amountValue, listTerms } from '../amounts/amount.ts'
import { describeAmount } from '../amounts/amount-text.ts'
import type { ShareCount } from '../amounts/share-count.ts'
import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import type { FactRow } from '../facts/fact-store.ts'
import { filingUrl } from '../facts/reports.ts'
import { indexTags, type TagIndex } from '../facts/tag-slots.ts'
import { type UsdRate, usdRateAt } from '../market/closes.ts'
import type { MarketPoint } from '../market/market.ts'
import { splitFactor } from '../market/splits.ts'
import { firstOf } from '../restatements/restatements.ts'

type Source = FactSource | PriceSource | DataSource

/** Split adjustment of a share count as the end of a phrase; empty without a split. */
export const splitText = (factor: number): string =>
  factor === 1 ? '' : `, × ${Number(factor.toPrecision(6))} for splits in between`

const ratioText = (perListed: number) => Number(perListed.toPrecision(4))

/** Conversion of a count to listed shares as the end of a phrase; empty at a ratio of 1. */
const receiptText = (perListed: number): string =>
  perListed === 1 ? '' : `, ÷ ${ratioText(perListed)} shares per listed share`

/** Build the inputs of explanations, each traced to filings, prices or another named file. */
export class WorkingInputs {
  private readonly figures: CompanyFigures
  private readonly tags: TagIndex
  private readonly isFiled: boolean
  private readonly isMarketSimulated: boolean

  constructor(figures: CompanyFigures) {
    this.figures = figures
    this.tags = indexTags(figures.replay.marketData.tags)
    const { origin, marketOrigin } = figures.replay.input
    this.isFiled = origin === 'real'
    this.isMarketSimulated = marketOrigin === 'simulated'
  }

  factSources(amount: Amount): FactSource[] {
    return listTerms(amount).map(({ sign, row }) => {
      const tag = this.tags.names.get(row.tag)
      return {
        kind: 'fact',
        taxonomy: tag?.taxonomy ?? '',
        tag: tag?.name ?? '',
        unit: tag?.unit ?? '',
        value: row.value,
        period_start: row.start === null ? null : dateText(row.start),
        period_end: dateText(row.end),
        ...this.filing(row),
        sign,
        simulated: !this.isFiled,
        ...this.restatement(row, tag?.unit ?? ''),
      }
    })
  }

  /** Restated fact, if any; a split changes per-share amounts and counts without restating them. */
  private restatement(row: FactRow, unit: string): Pick<FactSource, 'restates'> {
    const first = firstOf(row)
    if (first === null || unit === 'shares') return {}
    const { splits } = this.figures.replay
    if (splitFactor(splits, first.filed, row.filed) !== 1 && unit.endsWith('/shares')) return {}
    return { restates: { value: first.value, ...this.filing(first) } }
  }

  private filing({ filing, filed }: Pick<FactRow, 'filing' | 'filed'>) {
    const { filings, company } = this.figures.replay.input
    const { form = '', accession = '' } = filings[filing] ?? {}
    const url = this.isFiled ? filingUrl(company.cik, accession) : null
    return { form, accession, filed: dateText(filed), url }
  }

  priceSource(closeIndex: number, factor = 1): PriceSource {
    const { closes } = this.figures.replay
    const date = dateText(closes.days[closeIndex] as DayNumber)
    return {
      kind: 'price',
      symbol: closes.symbol,
      date,
      close: closes.closes[closeIndex] as number,
      split_factor: factor,
      file: closes.files.get(Number(date.slice(0, 4))) ?? '',
      simulated: this.isMarketSimulated,
    }
  }

  /** Reported figure; a null `amount` is not reported. `value` overrides the amount's value. */
  amount(
    code: string,
    label: string,
    amount: Amount | null,
    unit = 'USD',
    value: number | null = amountValue(amount),
  ): WorkingInput {
    if (amount === null) return this.missing(code, label, unit, 'Not reported')
    const derivation = describeAmount(amount, this.tags.names)
    return { code, label, value, unit, derivation, sources: this.factSources(amount) }
  }

  /** Convert an input from the reporting currency to USD. */
  inUsd(input: WorkingInput, usd: UsdRate | null): WorkingInput {
    const { currency } = this.figures.replay
    const { value } = input
    if (currency === 'USD' || value === null) return input
    const own = `${input.derivation ? `${input.derivation}. ` : ''}${value} ${currency}`
    if (usd === null) {
      return { ...input, value: null, derivation: `${own}: no exchange rate for ${currency}` }
    }
    return { ...input, value: value * usd.value, derivation: `${own}, ${this.rateText(usd)}` }
  }

  /** Add to an input in USD per listed share how it was converted at the rate of `day`. */
  asListed(input: WorkingInput, day: DayNumber): WorkingInput {
    const { replay, perListed } = this.figures
    const { currency, marketData } = replay
    if (input.value === null || perListed === null) return input
    if (currency === 'USD' && perListed === 1) return input
    const usd = usdRateAt(marketData.rates, currency, day)
    if (usd === null) return input
    const steps = [
      ...(input.derivation ? [`${input.derivation}. As filed`] : ['As filed']),
      ...(perListed === 1 ? [] : [`× ${ratioText(perListed)} shares per listed share`]),
      ...(currency === 'USD' ? [] : [this.rateText(usd)]),
    ]
    return { ...input, derivation: steps.join(', ') }
  }

  /** Convert an input from USD to the reporting currency. */
  inCurrency(input: WorkingInput, usd: UsdRate | null): WorkingInput {
    const { currency } = this.figures.replay
    if (currency === 'USD' || input.value === null) return input
    const value = usd === null ? null : input.value / usd.value
    const conversion = usd === null ? `no exchange rate for ${currency}` : this.rateText(usd, '÷')
    return { ...input, value, unit: currency, derivation: `${input.derivation}, ${conversion}` }
  }

  private rateText({ value, day }: UsdRate, sign = '×'): string {
    const rate = `${Number(value.toPrecision(6))} USD per ${this.figures.replay.currency}`
    return `${sign} ${rate}, the European Central Bank’s reference rate on ${dateText(day)}`
  }

  missing(code: string, label: string, unit: string, derivation: string): WorkingInput {
    return { code, label, value: null, unit, derivation, sources: [] }
  }

  price(code: string, label: string, closeIndex: number): WorkingInput {
    if (closeIndex < 0) return this.missing(code, label, 'USD', 'No closing price around this date')
    const source = this.priceSource(closeIndex)
    const derivation = `Close on ${source.date}`
    return { code, label, value: source.close, unit: 'USD', derivation, sources: [source] }
  }

  /** Close times shares. If `point` is null, `lacking` names the missing input. */
  marketValue(
    code: string,
    label: string,
    point: MarketPoint | null,
    lacking: string,
  ): WorkingInput {
    if (point === null) return this.missing(code, label, 'USD', `Missing: ${lacking}`)
    const { count, factor, perListed } = point
    const counted = describeAmount(count.amount, this.tags.names)
    const basis = counted ? ` (${counted})` : ''
    return {
      code,
      label,
      value: point.marketCap,
      unit: 'USD',
      derivation: `Close on ${dateText(point.day)} × shares outstanding${basis}${splitText(factor)}${receiptText(perListed)}`,
      sources: [this.priceSource(point.closeIndex, factor), ...this.factSources(count.amount)],
    }
  }

  shares(code: string, label: string, count: ShareCount | null, value: number | null) {
    if (count === null || value === null) {
      return this.missing(code, label, 'shares', 'Not reported')
    }
    const factor = value / count.amount.value
    const own = describeAmount(count.amount, this.tags.names)
    const derivation = `${own || 'Cover page of the report'}${splitText(factor)}`
    const sources: Source[] = this.factSources(count.amount)
    return { code, label, value, unit: 'shares', derivation, sources }
  }

  /** `value` from the Treasury yield of index `at`; null without one. */
  treasury(code: string, label: string, value: number | null, at: number, derivation = '') {
    const { treasury } = this.figures.replay.marketData
    const [day, fraction] = [treasury?.days[at], treasury?.yields[at]]
    if (day === undefined || fraction === undefined) return this.data(code, label, value, null)
    const source = {
      kind: 'treasury-yield' as const,
      ...{ name: 'Ten-year Treasury yield', date: dateText(day), value: fraction },
      ...{ unit: 'fraction', file: '' },
    }
    return this.data(code, label, value, source, derivation)
  }

  data(
    code: string,
    label: string,
    value: number | null,
    source: Omit<DataSource, 'simulated'> | null,
    derivation = '',
  ): WorkingInput {
    if (source === null) return this.missing(code, label, '', 'No data')
    const simulated = this.isMarketSimulated && source.kind !== 'treasury-yield'
    const sources = [{ ...source, simulated }]
    return { code, label, value, unit: source.unit, derivation, sources }
  }
}
