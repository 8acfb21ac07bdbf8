import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  formatCents,
  formatCompact,
  formatCompactUsd,
  formatDecimal,
  formatPe,
  formatProbability,
  formatSignedPercent,
  formatUsd,
} from './format.ts'

describe('formatCompact', () => {
  it.each([
    [1_000_000_000_001, '1.00T'],
    [999_950_000_000, '1.00T'],
    [999_949_999_999, '999.9B'],
    [106_392_600_000_000, '106.39T'],
    [1_000_000_001, '1.0B'],
    [999_999_999, '1.0B'],
    [999_949_999, '999.9MM'],
    [1_000_001, '1.0MM'],
    [999_950, '1.0MM'],
    [999_949, '999.9k'],
    [1_001, '1.0k'],
    [1_000, '1,000'],
    [352_755_000_000, '352.8B'],
    [-3_068_000_000, '−3.1B'],
    [0.5, '0.50'],
    [0, '0'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('formatCompact shows %p as %p', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })
})

describe('formatCompactUsd', () => {
  it.each([
    [40_000_000, '$40.0MM'],
    [-3_068_000_000, '−$3.1B'],
    [0, '$0'],
    [null, '—'],
  ])('formatCompactUsd shows %p as %p', (value, text) => {
    expect(formatCompactUsd(value)).toBe(text)
  })
})

describe('formatUsd', () => {
  it.each([
    [20, '$20'],
    [19.99, '$19.99'],
    [1234.5, '$1,234.50'],
    [-9.5, '−$9.50'],
    [null, '—'],
  ])('formatUsd shows %p as %p', (value, text) => {
    expect(formatUsd(value)).toBe(text)
  })
})

describe('formatCents', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [999, '$9.99'],
    [2400, '$24'],
    [2401, '$24.01'],
    [239940, '$2,399.40'],
    [240000, '$2,400'],
    [-38388, '−$383.88'],
    [1_000_000_001, '$10,000,000.01'],
  ])('formatCents shows %d cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })
})

describe('formatDecimal', () => {
  it('formatDecimal uses a true minus and never shows a negative zero', () => {
    expect(formatDecimal(-0.05266, 4)).toBe('−0.0527')
    expect(formatDecimal(-0.00001, 4)).toBe('0.0000')
  })

  it.each([
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [-123456, 0, '−123,456'],
    [1234567.005, 2, '1,234,567.00'],
    [999.995, 2, '1,000.00'],
    [0.00051, 3, '0.001'],
    [1234.5678, 4, '1,234.5678'],
    [null, 2, '—'],
    [Number.POSITIVE_INFINITY, 0, '—'],
  ])('formatDecimal shows %p with %p decimals as %p', (value, digits, text) => {
    expect(formatDecimal(value, digits)).toBe(text)
  })

  it('formatDecimal equals Intl.NumberFormat up to fifteen significant digits', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e10, max: 1e10 }),
        fc.integer({ min: 0, max: 4 }),
        (value, digits) => {
          const rounded = Number(value.toFixed(digits)) || 0
          const expected = new Intl.NumberFormat('en-US', {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(rounded)
          expect(formatDecimal(value, digits)).toBe(expected.replace('-', '−'))
        },
      ),
    )
  })

  it('formatDecimal never prints an ASCII minus', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(formatDecimal(value, 2)).not.toContain('-')
        expect(formatCompact(value)).not.toContain('-')
      }),
    )
  })
})

describe('formatProbability', () => {
  it.each([
    [0.000515972, '0.052%'],
    [0.00999, '0.999%'],
    [0.01, '1.00%'],
    [0.0231, '2.31%'],
  ])('formatProbability shows %p as %p', (probability, text) => {
    expect(formatProbability(probability)).toBe(text)
  })
})

describe('formatPe', () => {
  it.each([
    [18.27, '18.3'],
    [-54.4, 'n/m'],
    [0, 'n/m'],
    [null, '—'],
  ])('formatPe shows %p as %p', (ratio, text) => {
    expect(formatPe(ratio)).toBe(text)
  })
})

describe('formatSignedPercent', () => {
  it.each([
    [0.084, '+8.4%'],
    [-0.097, '−9.7%'],
    [0, '+0.0%'],
    [-0.0004, '0.0%'],
    [0.0004, '0.0%'],
    [-0.0005, '−0.1%'],
    [null, '—'],
  ])('formatSignedPercent shows %p as %p', (ratio, text) => {
    expect(formatSignedPercent(ratio)).toBe(text)
  })
})
