import { expect, it } from '@jest/globals'
import { isSameName } from './same-name.ts'

it.each([
  ['Nvidia', 'NVIDIA CORP'],
  ['Apple Inc.', 'APPLE INC'],
  ['The Goldman Sachs Group, Inc.', 'GOLDMAN SACHS GROUP INC'],
  ['Owens-Illinois, Inc.', 'OWENS ILLINOIS INC /DE/'],
  ['Nestlé S.A.', 'NESTLE SA'],
])('%s and %s are the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

it.each([
  ['Facebook, Inc.', 'META PLATFORMS, INC.'],
  ['Block, Inc.', 'SQUARE, INC.'],
  ['Group Inc', 'Trust Inc'],
])('%s and %s are different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
