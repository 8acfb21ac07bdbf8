import { formatSignedPercent } from '@quantamental/api/format'
import type { WorkingInput } from '@quantamental/api/stocks'
import {
  labelOf,
  lineOf,
  NAMED_LINES,
  type NamedLine,
  textOf,
} from '@quantamental/models/statement'
import { dateText } from '../../dates/calendar-date.ts'
import type { Amount } from '../amounts/amount.ts'
import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import type { MarketPoint } from '../market/market.ts'
import { splitFactor } from '../market/splits.ts'
import { revenueOfYears } from '../scores/model-inputs.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import type { LineAmounts, ModelLine } from '../scores/scored-quarter.ts'
import { splitText, WorkingInputs } from './working-inputs.ts'

export type InputName =
  | ModelLine
  | 'price'
  | 'marketCap'
  | 'listedMarketCap'
  | 'marketEquity'
  | 'sharesOutstanding'
  | 'ratingPrice'
  | 'ratingMarketCap'
  | 'volatility'
  | 'excessReturn'
  | 'treasuryYield'
  | 'revenueOfYears'
  | 'epsYears'
  | 'bookYears'
  | 'dividendYears'
  | 'peYears'
  | 'shareYears'
  | 'sharesDiluted'
  | 'targetMedian'
  | 'forwardEps'
  | 'sharesShort'
  | 'floatShares'
  | 'defaultedOn'
  | 'creditRank'

function withNote(input: WorkingInput, text: string): WorkingInput {
  if (text === '' || input.value === null || input.value === 0) return input
  return { ...input, derivation: input.derivation ? `${input.derivation}. ${text}` : text }
}

function isAmount(amounts: LineAmounts, name: string): name is ModelLine {
  return Object.hasOwn(amounts, name)
}

export class NamedInputs {
  readonly make: WorkingInputs
  private readonly company: CompanyFigures
  private readonly figures: QuarterFigures

  private readonly isOwnCurrency: boolean

  /** `isOwnCurrency`: whether amounts are in the reporting currency instead of USD. */
  constructor(company: CompanyFigures, figures: QuarterFigures, isOwnCurrency: boolean) {
    this.company = company
    this.figures = figures
    this.isOwnCurrency = isOwnCurrency
    this.make = new WorkingInputs(company)
  }

  list(names: readonly InputName[]): WorkingInput[] {
    return names.flatMap((name) => this.find(name))
  }

  private find(name: InputName): WorkingInput[] {
    const { amounts } = this.figures.context.quarter
    const line = NAMED_LINES.find((one) => one.name === name)
    if (line && isAmount(amounts, name)) {
      return [this.line(name, line, amounts[name])]
    }
    if (name === 'revenueOfYears') return [this.revenueOfYears()]
    return name.endsWith('Years') ? this.years(name) : [this.market(name)]
  }

  private line(name: string, { code, label }: NamedLine, amount: Amount | null): WorkingInput {
    return this.converted(name, label, amount, lineOf(code).unit)
  }

  /** Amount in the currency that the model uses. */
  private converted(
    name: string,
    label: string,
    amount: Amount | null,
    unit: string,
  ): WorkingInput {
    const own = unit.replace('USD', this.company.replay.currency)
    if (this.isOwnCurrency || amount === null) return this.make.amount(name, label, amount, own)
    return this.make.inUsd(this.make.amount(name, label, amount, unit), this.figures.context.usd)
  }

  private revenueOfYears(): WorkingInput {
    const { context } = this.figures
    const { revenue } = context.quarter.amounts
    const amount = revenueOfYears(context)
    const year = context.fiscalYears
    const isFiscal = year !== null && amount !== revenue
    const label = labelOf('revenue')
    return this.converted(
      'revenue',
      isFiscal ? `${label}, fiscal year to ${dateText(year.newestEnd)}` : label,
      amount,
      'USD',
    )
  }

  /** One input per year of a history, newest first. */
  private years(name: InputName): WorkingInput[] {
    const { context } = this.figures
    const { series, history, shareHistory } = context
    return (name === 'shareYears' ? shareHistory : history).map((year, i) => {
      const { evidence, amounts } = year.quarter
      const { filed, end: endDay } = evidence.report
      const end = dateText(endDay)
      const code = `${name}.${i}`
      const { splits } = this.company.replay
      const { day } = context.valuation
      const since = splitFactor(splits, filed, day)
      const split = since === 1 ? '' : `Divided by ${Number(since.toPrecision(6))} for later splits`
      const count = evidence.shares
      const countSplit = count ? splitText(splitFactor(splits, count.basisDay, day)) : ''
      const shareSources = () => (count ? this.make.factSources(count.amount) : [])
      const own = (label: string, amount: Amount | null, value: number | null | undefined) =>
        this.make.amount(
          code,
          label,
          value === null ? null : amount,
          'USD per share',
          value ?? null,
        )
      const listed = (input: WorkingInput, on = day) => this.make.asListed(input, on)
      switch (name) {
        case 'epsYears':
          return listed(
            withNote(
              own(`${labelOf('epsDiluted')} to ${end}`, amounts.epsDiluted, series.eps[i]),
              split,
            ),
          )
        case 'dividendYears': {
          const label = `${labelOf('dividendsPerShare')} to ${end}`
          const { dividendsPerShare } = amounts
          const value = series.dividends[i] ?? null
          if (dividendsPerShare !== null)
            return listed(withNote(own(label, dividendsPerShare, value), split))
          const paid = own(label, amounts.dividends, value)
          if (value === null || value === 0) return paid
          const derivation = `${labelOf('dividends')} ÷ ${textOf('sharesOutstanding')}${countSplit}`
          const text = paid.derivation ? `${derivation}. ${paid.derivation}` : derivation
          return listed({
            ...paid,
            derivation: text,
            sources: [...paid.sources, ...shareSources()],
          })
        }
        case 'bookYears': {
          const value = series.book[i] ?? null
          const equity = own(`Book value per share at ${end}`, amounts.bookEquity, value)
          if (value === null) return equity
          const preferred = amounts.preferredStock?.value ? amounts.preferredStock : null
          const taken = preferred === null ? [] : this.make.factSources(preferred)
          return listed({
            ...equity,
            derivation: `(${labelOf('bookEquity')} − ${textOf('preferredStock')}) ÷ ${textOf('sharesOutstanding')}${countSplit}`,
            sources: [
              ...equity.sources,
              ...taken.map((source) => ({ ...source, sign: source.sign === 1 ? -1 : 1 }) as const),
              ...shareSources(),
            ],
          })
        }
        case 'peYears': {
          const value = series.pe[i] ?? null
          const label = `Price-earnings ratio at ${end}`
          if (value === null || amounts.epsDiluted === null) {
            return this.make.missing(code, label, '', 'No closing price or no positive earnings')
          }
          const sources = [
            this.make.priceSource(year.closeIndex),
            ...this.make.factSources(amounts.epsDiluted),
          ]
          const derivation = `Close ÷ ${textOf('epsDiluted')}, both split-adjusted to the same day`
          const closeDay = this.company.replay.closes.days[year.closeIndex] as number
          return listed({ code, label, value, unit: '', derivation, sources }, closeDay)
        }
        default: {
          const larger =
            series.shares[i] !== null &&
            (evidence.averageShares?.amount.value ?? 0) > (evidence.shares?.amount.value ?? 0)
          const count = larger
            ? evidence.averageShares
            : (evidence.shares ?? evidence.averageShares)
          return this.make.shares(code, `Shares at ${end}`, count, series.shares[i] ?? null)
        }
      }
    })
  }

  private market(name: InputName): WorkingInput {
    const { context, upsideInputs, inputs } = this.figures
    const { valuation, rating, quarter, atBalance, usd } = context
    const { input } = this.company.replay
    const { report, shares } = quarter.evidence
    switch (name) {
      case 'price':
        return this.make.price('price', 'Share price', valuation.closeIndex)
      case 'marketCap':
        return this.marketValue(name, labelOf(name), valuation.point, valuation.day)
      case 'listedMarketCap': {
        const { listing } = input
        return this.make.data(
          'listedMarketCap',
          'Market cap reported by the exchange',
          listing?.marketCap ?? null,
          listing?.marketCap == null
            ? null
            : {
                kind: 'company-list',
                name: 'Market cap',
                date: dateText(listing.asOf),
                value: listing.marketCap,
                unit: 'USD',
                file: listing.file,
              },
        )
      }
      case 'marketEquity':
        return this.make.inCurrency(
          this.marketValue(name, labelOf(name), atBalance, report.end),
          usd,
        )
      case 'sharesOutstanding':
        return this.make.shares(name, labelOf(name), shares, valuation.shares)
      case 'sharesDiluted': {
        const count = quarter.evidence.averageShares
        return this.make.shares(name, labelOf(name), count, count?.amount.value ?? null)
      }
      case 'ratingPrice':
        return this.make.price('sharePrice', 'Share price on the filing date', rating.closeIndex)
      case 'ratingMarketCap': {
        const label = 'Market value on the filing date'
        return this.marketValue('marketCap', label, rating.point, report.filed)
      }
      case 'volatility':
        return this.fromClose(
          'volatility',
          'Volatility',
          rating.volatility,
          (day) =>
            `From split-adjusted closing prices over the 91 days to ${day}; the last one is listed`,
        )
      case 'excessReturn':
        return this.fromClose(
          'excessReturn',
          'Return relative to the market',
          rating.excessReturn,
          (day) =>
            `Log return over the twelve months to ${day} minus the market’s, ${formatSignedPercent(rating.marketReturn)}; the last closing price is listed`,
        )
      case 'treasuryYield': {
        const { treasuryYield, treasuryIndex } = valuation
        return this.make.treasury(name, 'Ten-year Treasury yield', treasuryYield, treasuryIndex)
      }
      case 'targetMedian':
        return this.estimate(
          'targetMedian',
          'Median analyst target',
          upsideInputs.targetMedian,
          valuation.estimate?.targetMedian ?? null,
        )
      case 'forwardEps':
        return this.estimate(
          'forwardEps',
          'Expected earnings per share',
          upsideInputs.forwardEps,
          valuation.estimate?.epsCurrentYear ?? valuation.estimate?.epsNextYear ?? null,
        )
      case 'creditRank': {
        const { letter, numeric } = this.figures.result.credit
        const label = 'Credit rating, 1 (AAA) to 8 (D)'
        const derivation = `${letter}, calculated by the credit rating model`
        return { code: name, label, value: numeric, unit: '', derivation, sources: [] }
      }
      case 'sharesShort':
        return this.short('sharesShort', 'Shares sold short', inputs.shortInterest.sharesShort)
      case 'floatShares':
        return this.short('floatShares', 'Float', inputs.shortInterest.floatShares)
      default: {
        const day = input.company.defaultedOn
        return this.make.data(
          'defaultedOn',
          'Default',
          day === null ? null : 1,
          day === null
            ? null
            : {
                kind: 'company-list',
                name: 'Date of default',
                date: day,
                value: 1,
                unit: '',
                file: '',
              },
        )
      }
    }
  }

  private marketValue(code: string, label: string, point: MarketPoint | null, day: DayNumber) {
    const { shares } = this.figures.context.quarter.evidence
    const price = `closing price in the 10 days before ${dateText(day)}`
    const lacking = shares === null ? textOf('sharesOutstanding') : price
    return this.make.marketValue(code, label, point, lacking)
  }

  private fromClose(
    code: string,
    label: string,
    value: number | null,
    text: (day: string) => string,
  ) {
    const { closeIndex } = this.figures.context.rating
    if (value === null) return this.make.missing(code, label, 'fraction', 'Too few closing prices')
    const source = this.make.priceSource(closeIndex)
    const derivation = text(source.date)
    return { code, label, value, unit: 'fraction', derivation, sources: [source] }
  }

  private estimate(code: string, label: string, value: number | null, given: number | null) {
    const { estimate, estimateFactor } = this.figures.context.valuation
    if (estimate === null || given === null) return this.make.data(code, label, null, null)
    const derivation =
      estimateFactor === 1 ? '' : `Divided by ${Number(estimateFactor.toPrecision(6))} for splits`
    return this.make.data(
      code,
      label,
      value,
      {
        kind: 'estimate',
        name: label,
        date: dateText(estimate.asOf),
        value: given,
        unit: 'USD per share',
        file: estimate.file,
      },
      derivation,
    )
  }

  private short(code: string, label: string, value: number | null) {
    const row = this.figures.context.valuation.shortInterest
    if (row === null || value === null) return this.make.data(code, label, null, null)
    return this.make.data(code, label, value, {
      kind: 'short-interest',
      name: label,
      date: dateText(row.settled),
      value,
      unit: 'shares',
      file: row.file,
    })
  }
}
