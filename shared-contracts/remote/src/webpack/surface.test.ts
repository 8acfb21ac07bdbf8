/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { listDeprecated, narrowRanges } from './surface.ts'

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

it('the shell states which of its names are deprecated, each with a date', () => {
  const exports = { '@quantamental/ui': ['Card', 'Tag'], charts: ['Axis'] }
  const deprecate = (until: string) =>
    new Map([['@quantamental/ui', { Tag: { until, use: 'Badge' }, Gone: { until, use: 'Card' } }]])
  expect(listDeprecated(exports, deprecate('2027-01-31'))).toEqual({
    '@quantamental/ui': { Tag: { until: '2027-01-31', use: 'Badge' } },
  })
  expect(() => listDeprecated(exports, deprecate('soon'))).toThrow(
    '@quantamental/ui: the deprecation of Tag needs a date, yyyy-mm-dd',
  )
})
