import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createSearchIndex, searchTickers } from './ticker-search.ts'

const entry = (ticker: string, name: string, ...aliases: string[]) => ({ ticker, name, aliases })
/** Companies, largest first. */
const entries = [
  entry('AAPL', 'Apple Inc.'),
  entry('GOOGL', 'Alphabet Inc.', 'GOOG'),
  entry('BRK.B', 'Berkshire Hathaway'),
  entry('META', 'Meta Platforms', 'FB'),
  entry('APP', 'AppLovin Corp'),
  entry('LRLCY', 'L’Oréal'),
  entry('MAERSK', 'A.P. Møller'),
  entry('APLE', 'Apple Hospitality REIT'),
  entry('PCT', '100% Pure_Cycle'),
  entry('MAPP', 'Pineapple Energy'),
  entry('FBNC', 'First Bancorp'),
]
const index = createSearchIndex(entries)
const find = (text: string, limit = 20) => searchTickers(index, text, limit).map((e) => e.ticker)

describe('searchTickers', () => {
  it('the search ranks the ticker first, then ticker prefixes, words and parts, largest first', () => {
    expect(find('app')).toEqual(['APP', 'AAPL', 'APLE', 'MAPP'])
    expect(find('apple')).toEqual(['AAPL', 'APLE', 'MAPP'])
  })

  it.each([
    ['aapl', ['AAPL']],
    ['  AaPl ', ['AAPL']],
    ['goog', ['GOOGL']],
    ['brkb', ['BRK.B']],
    ['fb', ['META', 'FBNC']],
    ['moller', ['MAERSK']],
    ['MØLLER', ['MAERSK']],
    ['brk.b', ['BRK.B']],
    ['oreal', ['LRLCY']],
    ['hathaway', ['BRK.B']],
    ['athawa', ['BRK.B']],
    ['', []],
    ['   ', []],
    ["' or 1=1 --", []],
    ['zzzz', []],
  ])('the search for %p finds %p', (text, tickers) => {
    expect(find(text)).toEqual(tickers)
  })

  it('the search treats wildcards literally', () => {
    expect(find('%')).toEqual(['PCT'])
    expect(find('_')).toEqual(['PCT'])
    expect(find('.*')).toEqual([])
  })

  it('the search stops at the limit', () => {
    expect(find('a', 2)).toHaveLength(2)
  })

  it('the search never throws and never repeats an entry for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = find(text)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})
