import { expect, it } from '@jest/globals'
import { replaceVersion } from './replace-version.ts'

const SOURCE = "const VERSIONS = {\n  stocks: '1.0.0',\n  'market-beats': '1.2.0',\n}\n"

it.each([
  ['stocks', "const VERSIONS = {\n  stocks: '1.1.0',\n  'market-beats': '1.2.0',\n}\n"],
  ['market-beats', "const VERSIONS = {\n  stocks: '1.0.0',\n  'market-beats': '1.1.0',\n}\n"],
])('the version of %s is written in its line and in no other', (service, after) => {
  expect(replaceVersion(SOURCE, service, '1.1.0')).toBe(after)
})

it('a service without a line is refused', () => {
  expect(() => replaceVersion(SOURCE, 'beats', '1.1.0')).toThrow('no line of beats')
})
