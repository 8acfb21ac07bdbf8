import type { WorkingInput } from '@quantamental/api/stocks'
import type { CompanyFigures } from '../company-figures.ts'
import type { SignalInputs } from '../market-signal/signal-inputs.ts'
import type { ModelLine } from '../scores/scored-quarter.ts'
import { WorkingInputs } from './working-inputs.ts'

/** Inputs of the market signal’s models, each traced to closes, filings or another file. */
export class MarketSignalInputs {
  private readonly make: WorkingInputs
  private readonly inputs: SignalInputs

  constructor(figures: CompanyFigures, inputs: SignalInputs) {
    this.make = new WorkingInputs(figures)
    this.inputs = inputs
  }

  private facts(lines: readonly ModelLine[]): WorkingInput['sources'] {
    const { amounts } = this.inputs.statement.quarter
    return lines.flatMap((line) => {
      const amount = amounts[line]
      return amount === null ? [] : this.make.factSources(amount)
    })
  }

  private equity(): WorkingInput {
    return this.make.marketValue('equity', 'Market value of equity', this.inputs.point, '')
  }

  private ofClose(code: string, label: string, value: number | null, text: string): WorkingInput {
    if (value === null) return this.make.missing(code, label, 'fraction', 'Too few closing prices')
    const sources = [this.make.priceSource(this.inputs.point.closeIndex)]
    return { code, label, value, unit: 'fraction', derivation: text, sources }
  }

  private debt(): WorkingInput {
    const { debt, usd } = this.inputs.statement
    const label = 'Debt: current plus half of long-term'
    if (debt === null) return this.make.missing('debt', label, 'USD', 'Not reported')
    const { amounts } = this.inputs.statement.quarter
    const isSplit = amounts.currentDebt !== null || amounts.longTermDebt !== null
    const rate = usd === null || usd.value === 1 ? '' : `, in USD at ${usd.value}`
    return {
      ...{ code: 'debt', label, value: debt, unit: 'USD' },
      derivation: isSplit ? `current + long-term ÷ 2${rate}` : `Total debt, not split${rate}`,
      sources: this.facts(
        amounts.currentDebt !== null && amounts.longTermDebt !== null
          ? ['currentDebt', 'longTermDebt']
          : ['currentDebt', 'longTermDebt', 'totalDebt'],
      ),
    }
  }

  /** Equity, volatility, debt and horizon of both structural models. */
  private structural(): WorkingInput[] {
    const { merton } = this.inputs
    const text = 'Annualized, from split-adjusted closes of one year; the last one is listed'
    return [
      this.equity(),
      this.ofClose('equityVolatility', 'Volatility of the share', merton.equityVolatility, text),
      this.debt(),
      {
        ...{ code: 'years', label: 'Horizon', value: merton.years, unit: 'years' },
        ...{ derivation: 'Assumed', sources: [] },
      },
    ]
  }

  merton(): WorkingInput[] {
    const { merton, treasuryIndex } = this.inputs
    const text = 'ln(1 + ten-year Treasury yield)'
    const rate = merton.riskFreeRate
    return [
      ...this.structural(),
      this.make.treasury('riskFreeRate', 'Risk-free rate', rate, treasuryIndex, text),
    ]
  }

  naiveDistance(): WorkingInput[] {
    const { pastReturn } = this.inputs.naive
    const text = 'Split-adjusted change of the close over 365 days; the last one is listed'
    return [
      ...this.structural(),
      this.ofClose('pastReturn', 'Return of the past year', pastReturn, text),
    ]
  }

  private measure(
    code: keyof SignalInputs['chs'],
    label: string,
    derivation: string,
    lines: readonly ModelLine[] = [],
  ): WorkingInput {
    const value = this.inputs.chs[code]
    if (value === null) return this.make.missing(code, label, '', `Unknown: ${derivation}`)
    const sources = [this.make.priceSource(this.inputs.point.closeIndex), ...this.facts(lines)]
    return { code, label, value, unit: '', derivation, sources }
  }

  chs(): WorkingInput[] {
    const bounded = 'within the bounds of the methodology'
    const assets = '(market value + total liabilities)'
    return [
      this.measure(
        'nimtaAverage',
        'NIMTAAVG, profitability',
        `Mean of four quarters’ net income ÷ ${assets}, each weight half of the next newer one, ${bounded}; the newest quarter is listed`,
        ['quarterNetIncome', 'totalLiabilities'],
      ),
      this.measure('tlmta', 'TLMTA, leverage', `Total liabilities ÷ ${assets}, ${bounded}`, [
        'totalLiabilities',
      ]),
      this.measure(
        'exretAverage',
        'EXRETAVG, return above the market',
        `Mean of twelve monthly log returns above the index, weights falling by 2^(−1/3), ${bounded}; the last close is listed`,
      ),
      this.measure(
        'sigma',
        'SIGMA, volatility',
        `Annualized, of 91 days, of a year with fewer than eight closes; ${bounded}`,
      ),
      this.measure('rsize', 'RSIZE, size', `ln(market value ÷ that of the S&P 500), ${bounded}`),
      this.measure(
        'cashmta',
        'CASHMTA, liquidity',
        `Cash and short-term investments ÷ ${assets}, ${bounded}`,
        ['cashAndInvestments', 'totalLiabilities'],
      ),
      this.measure(
        'mb',
        'MB, market to book',
        `Market value ÷ (equity + 0.1 × (market value − equity)), ${bounded}`,
        ['bookEquity'],
      ),
      this.measure('price', 'PRICE', 'ln(share price, at most $15)'),
    ]
  }
}
