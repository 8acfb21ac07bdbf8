import { expect, it } from '@jest/globals'
import { countWaves } from './measure-visit.ts'

const transfer = (startedAt: number, endedAt: number) => ({ startedAt, endedAt })

it.each([
  { name: 'nothing', transfers: [], waves: 0 },
  { name: 'parallel requests', transfers: [transfer(0, 3), transfer(1, 4)], waves: 1 },
  {
    name: 'a document, two scripts beside each other and their data',
    transfers: [transfer(0, 2), transfer(2, 5), transfer(2, 9), transfer(5, 7)],
    waves: 3,
  },
])('counts the waves of $name', ({ transfers, waves }) => {
  expect(countWaves(transfers)).toBe(waves)
})
