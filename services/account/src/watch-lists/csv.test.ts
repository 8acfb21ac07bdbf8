import { describe, expect, it } from '@jest/globals'
import { readCsv } from '@quantamental/api/csv'
import fc from 'fast-check'
import { guard, unguard, writeCsv } from './pasted-rows.ts'

const CELL = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\'", ;\t\na'), maxLength: 8 }),
)

describe('guarding against formulas', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', "'=1", "''@x", '\t=1'])(
    '%j is guarded with an apostrophe',
    (text) => {
      expect(guard(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'a=1', "'quoted'", '5', "'"])('%j needs no guard', (text) => {
    expect(guard(text)).toBe(text)
    expect(unguard(text)).toBe(text)
  })

  it('unguard restores any guarded text', () => {
    fc.assert(fc.property(CELL, (text) => expect(unguard(guard(text))).toBe(text)))
  })

  it('guarded text never starts like a formula', () => {
    fc.assert(fc.property(CELL, (text) => expect(guard(text)).not.toMatch(/^\s*[=+\-@]/)))
  })
})

describe('CSV', () => {
  it('CSV is written as in RFC 4180', () => {
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

  it('records that were written are read back unchanged', () => {
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

  it('any text is read to its end', () => {
    const text = fc.string({ unit: fc.constantFrom(...'",\r\nab'), maxLength: 40 })
    fc.assert(
      fc.property(text, (csv) => {
        const letters = (value: string) => value.replace(/[^ab]/g, '')
        expect(letters(readCsv(csv, ',').flat().join(''))).toBe(letters(csv))
      }),
    )
  })
})
