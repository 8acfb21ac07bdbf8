import { describe, expect, it } from '@jest/globals'
import { buildCards } from '../../testing/pages.factory.ts'
import { formatDollars, upsideRows, upsideSentence } from './upside-card.tsx'

const cards = buildCards()
const without = (count: number) =>
  cards.methods.map((method, index) => (index < count ? method : { ...method, upside: null }))

describe('upsides on the summary', () => {
  it('each upside is plotted at the price plus the upside', () => {
    const rows = upsideRows(cards)
    expect(rows).toHaveLength(7)
    // 150.43 · 1.066
    expect(rows[0]?.value).toBeCloseTo(160.358, 3)
    expect(rows[0]).toMatchObject({ label: 'Annual earnings', text: '+6.6%', tone: 'up' })
    expect(rows.at(-1)).toMatchObject({ value: null, missing: 'No Target' })
  })

  it('upsides without a price are not plotted but keep their labels', () => {
    const row = upsideRows({ ...cards, price: null })[0]
    expect(row).toMatchObject({ value: null, missing: '+6.6%' })
  })

  it.each([
    [8, '4 methods above the price, 2 methods at or below it; 1 method without a target.'],
    [1, 'No method has a value for this company.'],
  ])('%d values are summed up as "%s"', (count, sentence) => {
    expect(upsideSentence({ ...cards, methods: without(count) })).toBe(sentence)
  })
})

it.each([
  [220, '$220'],
  [1234.5, '$1,235'],
  [9.5, '$9.50'],
  [-4, '−$4'],
])('%d dollars are shown on an axis as %s', (value, text) => {
  expect(formatDollars(value)).toBe(text)
})
