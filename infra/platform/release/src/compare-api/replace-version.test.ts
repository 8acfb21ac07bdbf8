import { expect, it } from '@jest/globals'
import { raisePackage, replaceVersion } from './replace-version.ts'

const SOURCE = "const VERSIONS = {\n  stocks: '1.0.0',\n  'market-beats': '1.2.0',\n}\n"

it.each([
  ['stocks', "const VERSIONS = {\n  stocks: '1.1.0',\n  'market-beats': '1.2.0',\n}\n"],
  ['market-beats', "const VERSIONS = {\n  stocks: '1.0.0',\n  'market-beats': '1.1.0',\n}\n"],
])('the version of %s is written in its line and in no other', (service, after) => {
  expect(replaceVersion(SOURCE, service, '1.1.0')).toBe(after)
})

it.each([
  ['beats', "  beats: '1.0.0',\n}\n"],
  ['price-notes', "  'price-notes': '1.0.0',\n}\n"],
])('the version of the new service %s is added as the last line', (service, end) => {
  expect(replaceVersion(SOURCE, service, '1.0.0')).toBe(SOURCE.replace(/\}\n$/, end))
})

it('a source without the list of versions is refused', () => {
  expect(() => replaceVersion('', 'beats', '1.1.0')).toThrow('no list of versions')
})

it('a publication raises the minor version of the package', () => {
  const source = "export const API_CONTRACT: string = '1.20.0'\n"
  expect(raisePackage(source)).toEqual({
    source: "export const API_CONTRACT: string = '1.21.0'\n",
    version: '1.21.0',
  })
  expect(() => raisePackage(SOURCE)).toThrow('no version of the package')
})
