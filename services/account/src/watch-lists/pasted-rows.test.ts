import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readPastedRows } from './pasted-rows.ts'

const pairsOf = (text: string) => readPastedRows(text).map(({ ticker, note }) => [ticker, note])

describe('pasted text', () => {
  it.each([
    ['AAPL\nmsft\r\n\n $nvda \n', ['AAPL', 'MSFT', 'NVDA']],
    ['AAPL, MSFT,NVDA,', ['AAPL', 'MSFT', 'NVDA']],
    ['aapl,msft', ['AAPL', 'MSFT']],
    ['AAPL; MSFT;NVDA', ['AAPL', 'MSFT', 'NVDA']],
    ['AAPL\tMSFT', ['AAPL', 'MSFT']],
    ['AAPL MSFT BRK.B', ['AAPL', 'MSFT', 'BRK.B']],
    ['AAPL, MSFT\nNVDA', ['AAPL', 'MSFT', 'NVDA']],
  ])('%j is read as tickers', (text, tickers) => {
    expect(pairsOf(text)).toEqual(tickers.map((ticker) => [ticker, '']))
  })

  it('a note may follow the ticker', () => {
    expect(pairsOf('AAPL,Buy below 100, then hold\nMSFT,"a, ""b"""\nNVDA,hold')).toEqual([
      ['AAPL', 'Buy below 100, then hold'],
      ['MSFT', 'a, "b"'],
      ['NVDA', 'hold'],
    ])
  })

  it('a row without a valid ticker is returned for the error message', () => {
    expect(readPastedRows('Apple Inc\nAAPL')).toEqual([
      { text: 'Apple Inc', ticker: null, note: '' },
      { text: 'AAPL', ticker: 'AAPL', note: '' },
    ])
  })

  it('text with a header is read by column names', () => {
    const text = '\ufeffName;Notes;Symbol;added\nApple;"=x; y";aapl;2026-01-01\nNobody;;;\n'
    expect(pairsOf(text)).toEqual([
      ['AAPL', '=x; y'],
      [null, ''],
    ])
  })

  it('the guard of an export is removed', () => {
    expect(pairsOf("ticker,name,note,added\r\nAAPL,'=Apple,'-5% a day,2026-01-01\r\n")).toEqual([
      ['AAPL', '-5% a day'],
    ])
  })

  it('blank text or a header alone has no rows', () => {
    for (const text of ['', ' \n,,\n', 'ticker,note\n']) expect(readPastedRows(text)).toEqual([])
  })

  it('any text is read as tickers or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { ticker } of readPastedRows(text)) {
          expect(ticker ?? 'A').toMatch(/^[A-Z0-9][A-Z0-9.-]{0,11}$/)
        }
      }),
    )
  })
})
