import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { guard, readCsv, unguard, writeCsv } from './csv.ts'

const CELL = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'", ;\t\na'), maxLength: 8 }),
)

describe('guard', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', "'=1", "''@x", '\t=1'])(
    'makes %j harmless',
    (text) => {
      expect(guard(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'a=1', "'quoted'", '5', "'"])('leaves %j as it is', (text) => {
    expect(guard(text)).toBe(text)
    expect(unguard(text)).toBe(text)
  })

  it('is taken back whole, whatever the text', () => {
    fc.assert(fc.property(CELL, (text) => expect(unguard(guard(text))).toBe(text)))
  })

  it('leaves no text that a spreadsheet would run', () => {
    fc.assert(fc.property(CELL, (text) => expect(guard(text)).not.toMatch(/^\s*[=+\-@]/)))
  })
})

describe('CSV', () => {
  it('is written as RFC 4180 has it', () => {
    expect(
      writeCsv([
        ['a', 'b, "c"'],
        ['', 'x\ny'],
      ]),
    ).toBe('a,"b, ""c"""\r\n,"x\ny"\r\n')
  })

  it.each([
    ['a,b\r\nc', [['a', 'b'], ['c']]],
    ['a,"b\nb"\n', [['a', 'b\nb']]],
    ['"a""b"x,c', [['a"bx', 'c']]],
    ['"open, c\nd', [['"open', ' c'], ['d']]],
    ['a"b,c', [['a"b', 'c']]],
    ['\ufeffa\r\r\nb', [['a'], ['b']]],
    ['', []],
    [',,\n \n', []],
    ['a,', [['a', '']]],
  ])('%j is read as %j', (text, records) => {
    expect(readCsv(text, ',')).toEqual(records)
  })

  it('is read as it was written', () => {
    const rows = fc.array(
      fc.array(
        CELL.map((cell) => cell.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '')),
        { minLength: 2, maxLength: 4 },
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(rows, (records) => {
        const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
        const read = readCsv(writeCsv(records), ',').map((record) => record.map(unguard))
        expect(read).toEqual(filled)
      }),
    )
  })

  it('is read to its end, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'",\r\nab'), maxLength: 40 })
    fc.assert(
      fc.property(text, (csv) => {
        const letters = (value: string) => value.replace(/[^ab]/g, '')
        expect(letters(readCsv(csv, ',').flat().join(''))).toBe(letters(csv))
      }),
    )
  })
})
