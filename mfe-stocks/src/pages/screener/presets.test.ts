import { describe, expect, it } from '@jest/globals'
import {
  FILTER_CONDITIONS_MAX,
  FILTER_MAX_LENGTH,
  RANKED_ITEMS_PAID,
} from '@quantamental/api/stocks'
import { columnOf } from '@quantamental/remote/stock-columns'
import { phraseOfCriteria, readCriteria } from '../../lists/criteria.ts'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import { PRESET_GROUPS, presetOf } from './presets.ts'

const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets)
const ruleOf = (name: string) => PRESETS.find((preset) => preset.name === name)?.filter

describe('screens to start from', () => {
  it.each(PRESETS.map(({ name, filter, sort }) => [name, filter, sort] as const))(
    '%s filters and sorts by known columns, within the limits of a phrase',
    (_name, filter, sort) => {
      const conditions = (parsePhrase(filter) ?? []).flat()
      const columns = [...conditions.map(({ column }) => column), sort]
      expect(columns.filter((column) => !columnOf(column))).toEqual([])
      expect(conditions.length).toBeGreaterThan(0)
      expect(conditions.length).toBeLessThanOrEqual(FILTER_CONDITIONS_MAX)
      expect(filter.length).toBeLessThanOrEqual(FILTER_MAX_LENGTH)
      expect(phraseOfCriteria(readCriteria(parsePhrase(filter) ?? []))).toBe(filter)
      expect(presetOf(filter)?.filter).toBe(filter)
    },
  )

  it.each(PRESETS.map(({ name, idea }) => [name, idea] as const))(
    'the idea of %s has two sentences',
    (_name, idea) => {
      expect(idea.match(/[.]( |$)/g)).toHaveLength(2)
    },
  )

  it('only Graham’s defensive investor filters by ranked items that a plan opens', () => {
    const locked = PRESETS.filter(({ filter }) =>
      RANKED_ITEMS_PAID.some((code) => filter.includes(code)),
    )
    expect(locked.map(({ name }) => name)).toEqual(['Graham’s defensive investor'])
  })

  it('covered dividends are tested against earnings, free cash flow and debt', () => {
    const rule = ruleOf('Dividends that are covered')
    for (const condition of [
      'payout_ratio<60%',
      'free_cash_flow_dividend_cover>1.5',
      'bs_debtassetsratio<0.5',
    ]) {
      expect(rule).toContain(condition)
    }
  })

  it('Graham’s defensive investor has the limits of The Intelligent Investor, chapter 14', () => {
    const rule = ruleOf('Graham’s defensive investor')
    for (const condition of ['bs_currentratio>=2', 'price_to_earnings<=15', 'price_to_book<=1.5']) {
      expect(rule).toContain(condition)
    }
  })

  it('net-nets cost at most two thirds of net current assets', () => {
    expect(ruleOf('Net-nets')).toContain('price_to_net_current_assets<=0.67')
  })
})
