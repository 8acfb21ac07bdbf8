/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { narrowRanges } from './surface.ts'

const ui = {
  name: '@quantamental/ui',
  version: '1.10.0',
  requiredVersion: '^1.0.0',
  singleton: true,
}
const surfaces = new Map([
  [
    '@quantamental/ui',
    {
      package: '@quantamental/ui',
      version: '1.10.0',
      declarations: [
        { name: 'Badge', type: 'const Badge: Element;', since: '1.10.0' },
        { name: 'Card', type: 'const Card: Element;', since: '1.9.0' },
        { name: 'Tag', type: 'const Tag: Element;', since: '1.0.0' },
      ],
    },
  ],
])
const rangeFor = (...names: string[]) =>
  narrowRanges([ui], { imports: { '@quantamental/ui': names } }, surfaces)[0]?.requiredVersion

it('a build requires the least version that has all names that it imports', () => {
  expect(rangeFor('Tag')).toBe('^1.0.0')
  expect(rangeFor('Card', 'Tag')).toBe('^1.9.0')
  expect(rangeFor('Badge', 'Card')).toBe('^1.10.0')
})

it('a build that imports nothing from a package accepts its major', () => {
  expect(rangeFor()).toBe('^1.0.0')
})
