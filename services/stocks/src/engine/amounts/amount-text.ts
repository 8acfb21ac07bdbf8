import { labelOf, partsText, textOf } from '@quantamental/models/statement'
import { wholeText } from '@quantamental/models/working'
import { dateText } from '../../dates/calendar-date.ts'
import type { TagName } from '../company-input.ts'
import { type FactRow, HALF, NINE_MONTHS, YEAR } from '../facts/fact-store.ts'
import { type Amount, listTerms } from './amount.ts'

type TagNames = ReadonlyMap<number, TagName>

function periodOf(amount: Amount): FactRow | null {
  return listTerms(amount)[0]?.row ?? null
}

const span = (amount: Amount | undefined) => {
  const row = amount ? periodOf(amount) : null
  return row === null ? '' : `${dateText(row.start ?? row.end)} to ${dateText(row.end)}`
}
const endOf = (amount: Amount | undefined) => {
  const row = amount ? periodOf(amount) : null
  return row === null ? '' : dateText(row.end)
}

const DIFFERENCES: Readonly<Record<number, string>> = {
  [HALF]: 'Six months less the first three',
  [NINE_MONTHS]: 'Nine months less the first six',
  [YEAR]: 'Fiscal year less the first nine months',
}

function formulaText({ plus, minus }: Amount, names: TagNames): string {
  const tag = (part: Amount) => names.get(part.row?.tag ?? -1)?.name ?? ''
  const first = plus.map(tag).join(' + ')
  return [first, ...minus.map((part) => `− ${tag(part)}`)].join(' ')
}

function currencyOf(amount: Amount, names: TagNames): string {
  return names.get(periodOf(amount)?.tag ?? -1)?.unit ?? ''
}

function ownText(amount: Amount, names: TagNames): string {
  const { how, plus, minus, row } = amount
  switch (how) {
    case 'fact':
      return ''
    case 'split':
      return `As reported, divided by ${Number(((row?.value ?? 0) / amount.value).toPrecision(6))} for later splits`
    case 'formula':
      return formulaText(amount, names)
    case 'difference':
      return DIFFERENCES[periodOf(plus[0] as Amount)?.kind ?? -1] ?? ''
    case 'rolled':
      return `Twelve months to ${endOf(plus[1])}: fiscal year to ${endOf(plus[0])}, plus ${span(plus[1])}, less ${span(minus[0])}`
    case 'quarters':
      return `Twelve months to ${endOf(plus[0])}: sum of four quarters`
    case 'classes':
      return `Sum of ${plus.length} share classes`
    case 'balance-count':
      return 'All share classes, from the balance sheet'
    case 'average-count':
      return 'Weighted average'
    case 'ebit':
      return `${partsText('ebit')}, used for all of the company’s quarters`
    case 'operating-as-ebit':
      return `${labelOf('operatingIncome')}, used for all of the company’s quarters because fewer of them report ${textOf('interestExpense')}`
    case 'sum-of-known':
      return 'Sum of the two'
    case 'revenue-less-gross':
      return `${labelOf('revenue')} − ${textOf('grossProfit')}`
    case 'revenue-less-cost':
      return `${labelOf('revenue')} − ${textOf('costOfSales')}`
    case 'net-as-continuing':
      return `${labelOf('netIncome')}, because ${textOf('continuingIncome')} is not reported separately`
    case 'free-cash-flow':
      return partsText('freeCashFlow')
    case 'income-per-share':
      return `${labelOf('netIncome')} ÷ ${textOf('sharesDiluted')}, because earnings per share are not reported`
    case 'dividends-per-share':
      return `${labelOf('dividends')} ÷ ${textOf('sharesDiluted')}, because dividends per share are not reported`
    case 'none-shown':
      return 'Zero: the statement that reports the figure below has no such line'
    case 'no-debt':
      return 'Zero: the company has no debt'
    case 'at-least':
      return `At least ${wholeText(amount.value)} ${currencyOf(amount, names)}: the year’s interest is too high for this debt alone, so part of the debt is missing from the tagged data`
    case 'above-liabilities':
      return `Withheld: ${wholeText(amount.value)} ${currencyOf(amount, names)} exceeds total liabilities`
  }
}

/** Derivation of the amount as text; empty for a single fact. */
export function describeAmount(amount: Amount, names: TagNames): string {
  const parts = amount.how === 'formula' ? [] : [...amount.plus, ...amount.minus]
  const texts = [ownText(amount, names), ...parts.map((part) => describeAmount(part, names))]
  return [...new Set(texts.filter((text) => text !== ''))].join('. ')
}
