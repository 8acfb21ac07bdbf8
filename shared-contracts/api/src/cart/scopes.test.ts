import { expect, it } from '@jest/globals'
import { SECTORS } from '../stocks/stocks.ts'
import { SCOPES, scopeCodesOfTier, slotsOf } from './scopes.ts'

it('Basic includes one list, Standard two, and Pro and Commercial three', () => {
  const counts = [0, 3, 4, 5, 9].map((tier) => slotsOf(scopeCodesOfTier(tier)).length)
  expect(counts).toEqual([0, 1, 2, 3, 3])
})

it('slots have the same names in every plan', () => {
  const slotNamesOf = (...codes: string[]) => slotsOf(codes).map(({ slot }) => slot)
  expect(slotNamesOf('LIST_BASIC', 'ALACARTE_20')).toEqual(['LIST/1', 'ALACARTE_20/1'])
  expect(slotNamesOf('LIST_PRO')).toEqual(['LIST/1', 'LIST/2', 'LIST/3'])
  expect(slotNamesOf('LIST_PRO', 'LIST_BASIC')).toHaveLength(3)
  expect(slotNamesOf('constructor')).toEqual([])
})

it('each plan offers the choices of the smaller plan, with its own ids', () => {
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

it('the ids of choices are stable', () => {
  const idsOf = (scope: string) =>
    SCOPES.find(({ code }) => code === scope)?.choices.map(({ id }) => id)
  expect(idsOf('LIST_BASIC')).toEqual([1001, 1002, 1003, 1004, 1005])
  expect(idsOf('LIST_STANDARD')?.at(-1)).toBe(2020)
  expect(idsOf('LIST_PRO')?.at(-1)).toBe(3026)
})
