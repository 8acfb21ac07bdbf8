import { describe, expect, it } from '@jest/globals'
import { FIDELITY, INTERACTIVE_BROKERS, SCHWAB } from '../testing/portfolios.ts'
import { guessRoles, readAmount, readPortfolio, readSheet, sumHoldings } from './read-portfolio.ts'

const read = (text: string) => {
  const sheet = readSheet(text)
  return readPortfolio(sheet, guessRoles(sheet))
}
const held = (symbol: string, quantity: number, cost_per_share: number | null) => ({
  ...{ symbol, quantity, cost_per_share },
})
const reasons = (text: string) => read(text).skipped.map(({ reason }) => reason)

describe('broker exports', () => {
  it('a Fidelity export is read by account, with the same stock of two accounts added up at its average cost', () => {
    expect(read(FIDELITY).holdings).toEqual([
      // (25 × 150 + 5 × 200) / 30.
      held('AAPL', 30, 4750 / 30),
      held('MSFT', 12.5, 300),
      held('BRKB', 4, 350),
    ])
    expect(reasons(FIDELITY)).toEqual([...['No quantity', 'Cash', 'No symbol', 'No symbol']])
  })

  it('a Schwab export is read below its title line, with the total cost divided by the shares', () => {
    expect(read(SCHWAB).holdings).toEqual([
      held('KO', 1200, 50),
      held('BRK.B', 10, 350),
      held('VFIAX', 33.333, null),
    ])
    expect(reasons(SCHWAB)).toEqual(['Not a stock or fund', 'Short position', 'Cash', 'Total'])
  })

  it('an Interactive Brokers statement is read from its open positions only, without lots, totals and trades', () => {
    expect(read(INTERACTIVE_BROKERS).holdings).toEqual([
      held('BRK.B', 3, 352.1),
      held('NVDA', 1010.5, 48.25),
    ])
    expect(reasons(INTERACTIVE_BROKERS)).toEqual(['Not a stock or fund'])
  })
})

describe('pasted text', () => {
  it.each([
    ['tab-separated cells of a table', 'Ticker\tShares\tAvg Cost\nKO\t1,200\t$50.00'],
    ['semicolons', 'symbol;qty;unit cost\nKO;1200;50'],
    ['columns without names', 'KO,1200,50\nAAPL,3,--'],
    ['words and numbers', 'KO 1,200 $50.00'],
  ])('%s are read', (_, text) => {
    expect(read(text).holdings[0]).toEqual(held('KO', 1200, 50))
  })

  it('roles corrected by the user replace the guess', () => {
    const sheet = readSheet('A,Symbol,Quantity,B\nKO,ignored,1,7')
    expect(readPortfolio(sheet, ['symbol', 'ignore', 'ignore', 'quantity']).holdings).toEqual([
      held('KO', 7, null),
    ])
  })

  it('a cost in another currency is left out', () => {
    expect(
      read('Symbol,Quantity,Currency,Cost Price\nKO,2,USD,50\nSAP,3,EUR,120').holdings,
    ).toEqual([held('KO', 2, 50), held('SAP', 3, null)])
  })

  it('text without a table has no holdings', () => {
    expect(read('').holdings).toEqual([])
    expect(read('Hello there').holdings).toEqual([])
  })
})

it.each([
  ['$1,234.56', 1234.56],
  ['(12.00)', -12],
  ['-$3', -3],
  ['+0.5', 0.5],
  ['.25', 0.25],
  ['--', null],
  ['', null],
  ['N/A', null],
  ['12%', null],
  // European notation would be read as another number.
  ['1.234,56', null],
  ['12,5', null],
])('the amount %p is read as %p', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it('a sum has no cost if one of its parts has none', () => {
  expect(sumHoldings([held('KO', 1, 50), held('KO', 2, null)])).toEqual([held('KO', 3, null)])
})
