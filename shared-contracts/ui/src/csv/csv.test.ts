import { describe, expect, it } from '@jest/globals'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it('CSV lines end with CRLF and null is empty', () => {
    expect(
      toCsv([
        ['a', null],
        [1, true],
      ]),
    ).toBe('a,\r\n1,true\r\n')
  })

  it('CSV cells with commas, quotes or line breaks are quoted', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"\r\n')
  })

  it('CSV numbers are unchanged and text that looks like a formula is escaped', () => {
    expect(toCsv([[-0.05, '=1+1', '+1', '-x', '@y']])).toBe("-0.05,'=1+1,'+1,'-x,'@y\r\n")
  })
})
