import { describe, expect, it } from '@jest/globals'
import { csvCell, parseCsv } from './csv.ts'

describe('CSV text', () => {
  it('a CSV text with quoted cells, empty cells and Windows line ends is parsed', () => {
    expect(parseCsv('a,b,c\r\n"x, ""y""",,3\r\n')).toEqual([{ a: 'x, "y"', b: '', c: '3' }])
  })

  it('cells with commas, quotes or line breaks are quoted in CSV text', () => {
    expect(csvCell('Merck & Co., Inc.')).toBe('"Merck & Co., Inc."')
    expect(csvCell('a "b"')).toBe('"a ""b"""')
    expect(csvCell(1.5)).toBe('1.5')
  })
})
