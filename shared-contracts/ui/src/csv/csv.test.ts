import { describe, expect, it } from '@jest/globals'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it('ends lines with CRLF and leaves null empty', () => {
    expect(
      toCsv([
        ['a', null],
        [1, true],
      ]),
    ).toBe('a,\r\n1,true\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n')
  })

  it('keeps negative numbers and defuses text that a spreadsheet would run', () => {
    expect(toCsv([[-0.05, '=1+1', '+1', '-x', '@y']])).toBe("-0.05,'=1+1,'+1,'-x,'@y\r\n")
  })
})
