import { expect, it } from '@jest/globals'
import { SECTORS } from '../stocks/stocks.ts'
import { SCOPES, scopeCodesOfTier, slotsOf } from './scopes.ts'

it('gives one list to Basic, two to Standard, three to Pro and Commercial', () => {
  const counts = [0, 3, 4, 5, 9].map((tier) => slotsOf(scopeCodesOfTier(tier)).length)
  expect(counts).toEqual([0, 1, 2, 3, 3])
})

it('names the places alike in every plan', () => {
  const placesOf = (...codes: string[]) => slotsOf(codes).map(({ slot }) => slot)
  expect(placesOf('LIST_BASIC', 'ALACARTE_20')).toEqual(['LIST/1', 'ALACARTE_20/1'])
  expect(placesOf('LIST_PRO')).toEqual(['LIST/1', 'LIST/2', 'LIST/3'])
  expect(placesOf('LIST_PRO', 'LIST_BASIC')).toHaveLength(3)
  expect(placesOf('constructor')).toEqual([])
})

it('offers in each plan what the plan below it offers, under ids of its own', () => {
  const [basic, standard, pro] = SCOPES.map(({ choices }) => choices.map(({ code }) => code))
  expect(basic).toEqual(['Popular', 'Mag7', 'DJI', 'DJT', 'DJU'])
  expect(standard).toEqual(expect.arrayContaining(basic ?? []))
  expect(pro).toEqual(expect.arrayContaining(standard ?? []))
  expect(standard).toEqual(
    expect.arrayContaining(SECTORS.map((sector) => sector.replaceAll(' ', '_'))),
  )
  const ids = SCOPES.flatMap(({ choices }) => choices.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

it('keeps the ids that people have chosen', () => {
  const idsOf = (scope: string) =>
    SCOPES.find(({ code }) => code === scope)?.choices.map(({ id }) => id)
  expect(idsOf('LIST_BASIC')).toEqual([1001, 1002, 1003, 1004, 1005])
  expect(idsOf('LIST_STANDARD')?.at(-1)).toBe(2020)
  expect(idsOf('LIST_PRO')?.at(-1)).toBe(3026)
})
