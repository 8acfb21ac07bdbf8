import { describe, expect, it } from '@jest/globals'
import { csvCell, parseCsv } from './csv.ts'

describe('comma-separated text', () => {
  it('reads quoted cells, empty ones and Windows line ends', () => {
    expect(parseCsv('a,b,c\r\n"x, ""y""",,3\r\n')).toEqual([{ a: 'x, "y"', b: '', c: '3' }])
  })

  it('quotes what would not survive', () => {
    expect(csvCell('Merck & Co., Inc.')).toBe('"Merck & Co., Inc."')
    expect(csvCell('a "b"')).toBe('"a ""b"""')
    expect(csvCell(1.5)).toBe('1.5')
  })
})
