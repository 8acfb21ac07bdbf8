// cspell:ignore berkshir cocacola mcdonalds micrs micrsoft mircosoft microsogt xicrosoft
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createSearchIndex, otherNameFor, searchTickers } from './ticker-search.ts'

const entry = (
  ticker: string,
  name: string,
  aliases: readonly string[] = [],
  formerNames: readonly string[] = [],
) => ({ ticker, name, aliases, formerNames })
/** Companies, largest first. */
const entries = [
  entry('AAPL', 'Apple Inc.'),
  entry('MSFT', 'Microsoft Corporation'),
  entry('GOOGL', 'Alphabet Inc.', ['GOOG']),
  entry('BRK.B', 'Berkshire Hathaway'),
  entry('META', 'Meta Platforms', ['FB']),
  entry('JPM', 'JPMorgan Chase & Co.'),
  entry('KO', 'The Coca-Cola Company'),
  entry('JNJ', 'Johnson & Johnson'),
  entry('MCD', 'McDonald’s Corp.'),
  entry('XYZ', 'Block, Inc.', [], ['Square, Inc.']),
  entry('APP', 'AppLovin Corp'),
  entry('LRLCY', 'L’Oréal'),
  entry('MAERSK', 'A.P. Møller'),
  entry('APLE', 'Apple Hospitality REIT'),
  entry('PCT', '100% Pure_Cycle'),
  entry('MAPP', 'Pineapple Energy'),
  entry('FBNC', 'First Bancorp'),
]
const index = await createSearchIndex(entries)
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
    ['brk b', ['BRK.B']],
    ['hathaway berk', ['BRK.B']],
    ['coca cola', ['KO']],
    ['cocacola', ['KO']],
    ['jp morgan', ['JPM']],
    ['johnson and johnson', ['JNJ']],
    ['mcdonalds', ['MCD']],
    ['google', ['GOOGL']],
    ['facebook', ['META']],
    ['square', ['XYZ']],
    ['micrsoft', ['MSFT']],
    ['mircosoft', ['MSFT']],
    ['microsogt corp', ['MSFT']],
    ['micrs', ['MSFT']],
    ['berkshir hathaway', ['BRK.B']],
    ['xicrosoft', []],
    ['msf', ['MSFT']],
    ['mxf', []],
    ['', []],
    ['   ', []],
    ["' or 1=1 --", []],
    ['zzzz', []],
  ])('the search for %p finds %p', (text, tickers) => {
    expect(find(text)).toEqual(tickers)
  })

  it.each([
    ['google', 'GOOGL', 'Google'],
    ['facebook', 'META', 'Facebook'],
    ['square inc', 'XYZ', 'Square, Inc.'],
    ['alphabet', 'GOOGL', undefined],
    ['goog', 'GOOGL', undefined],
  ])('the search for %p says that %s is also known as %p', (text, ticker, name) => {
    const [found] = searchTickers(index, text, 1)
    expect(found?.ticker).toBe(ticker)
    expect(found && otherNameFor(index, found, text)).toBe(name)
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
