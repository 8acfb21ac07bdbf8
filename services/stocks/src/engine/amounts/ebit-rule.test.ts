import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData } from '../../../test/engine-input.ts'
import { at, buildReport, during } from '../../../test/factories.ts'
import { computeCompany } from '../compute-company.ts'

const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
const SHEET = { Assets: 1000, Liabilities: 400, LiabilitiesCurrent: 100, StockholdersEquity: 600 }

/** EBIT of three fiscal years, oldest first. */
function listEbit(years: readonly Readonly<Record<string, number>>[], sheet = {}) {
  const facts = years.flatMap((flows, index) => {
    const year = 2020 + index
    const report = buildReport({ filed: `${year + 1}-02-15`, fiscalYear: year })
    return [
      ...at(report, `${year}-12-31`, { ...SHEET, ...sheet }),
      ...during(report, `${year}-01-01`, `${year}-12-31`, { Revenues: 500, ...flows }),
    ]
  })
  const result = computeCompany(buildInput(facts), buildMarketData())
  return result?.quarters.map(({ lines }) => lines['year.ebit'])
}

const whole = { [PRETAX]: 80, InterestExpense: 10, OperatingIncomeLoss: 85 }
const untagged = { [PRETAX]: 80, OperatingIncomeLoss: 85 }
const debt = { LongTermDebtNoncurrent: 200 }

describe('the EBIT rule', () => {
  it('EBIT is pre-tax income plus interest if each year has both', () => {
    expect(listEbit([whole, whole, whole], debt)).toEqual([90, 90, 90])
  })

  it('EBIT is operating income in all years if interest is not tagged in each', () => {
    expect(listEbit([whole, whole, untagged], debt)).toEqual([85, 85, 85])
    expect(listEbit([untagged, whole, whole], debt)).toEqual([85, 85, 85])
  })

  it('EBIT is pre-tax income for a company without interest and debt', () => {
    expect(listEbit([untagged, untagged, untagged])).toEqual([80, 80, 80])
  })

  it('EBIT is unknown in a year without the inputs of its rule', () => {
    const { OperatingIncomeLoss: _, ...bank } = whole
    expect(listEbit([{ [PRETAX]: 80 }, bank, bank], debt)).toEqual([null, 90, 90])
  })
})
