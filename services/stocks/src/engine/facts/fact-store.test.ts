import { describe, expect, it } from '@jest/globals'
import { buildStore } from '../../../test/engine-input.ts'
import { at, buildReport } from '../../../test/factories.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { slotOf } from './tag-slots.ts'

const DATE = '2021-12-31'
const ASSETS = slotOf('Assets')
const filed = (day: string, value: number, form = '10-K') =>
  at(buildReport({ filed: day, form }), DATE, { Assets: value })
const read = (...facts: ReturnType<typeof filed>[]) =>
  buildStore(facts.flat()).instant(ASSETS, dayNumber(DATE))

const original = filed('2022-02-01', 100)
const repeat = filed('2022-05-01', 100, '10-Q')
const restatement = filed('2023-02-01', 105, '10-K/A')
const repeatedLater = filed('2023-05-01', 105)

describe('FactStore', () => {
  it('the fact store returns the latest value, attributed to the filing that first stated it', () => {
    const row = read(repeatedLater, original, restatement, repeat)
    expect(row).toMatchObject({ value: 105, filed: dayNumber('2023-02-01') })
  })

  it('a restated row and its previous row link to each other', () => {
    const row = read(original, restatement)
    expect(row?.restates).toMatchObject({
      value: 100,
      filed: dayNumber('2022-02-01'),
      restates: null,
    })
    expect(row?.restates?.replacedBy).toBe(row)
    expect(row?.replacedBy).toBeNull()
  })

  it('a return to an earlier value is attributed to the filing that returned to it', () => {
    const back = filed('2024-02-01', 100)
    expect(read(original, restatement, back)).toMatchObject({
      value: 100,
      filed: dayNumber('2024-02-01'),
    })
  })

  it('figures in another currency are separate', () => {
    const report = buildReport()
    expect(buildStore(at(report, DATE, { Assets: 7 }, { unit: 'EUR' })).has(ASSETS)).toBe(false)
  })

  it('a non-finite number is skipped', () => {
    expect(read(filed('2022-02-01', Number.NaN))).toBeNull()
  })

  it('a negative payment is dropped, a negative change in cash is not', () => {
    const year = { periodStart: '2021-01-01' }
    const store = buildStore([
      ...at(buildReport(), DATE, { PaymentsToAcquireProductiveAssets: -3958 }, year),
      ...at(buildReport(), DATE, { CashAndCashEquivalentsPeriodIncreaseDecrease: -5 }, year),
    ])
    expect(store.has(slotOf('PaymentsToAcquireProductiveAssets'))).toBe(false)
    expect(store.has(slotOf('CashAndCashEquivalentsPeriodIncreaseDecrease'))).toBe(true)
  })

  it('a restatement does not change rows already read', () => {
    const row = read(original)
    expect(read(original, restatement)?.value).toBe(105)
    expect(row?.value).toBe(100)
  })
})
