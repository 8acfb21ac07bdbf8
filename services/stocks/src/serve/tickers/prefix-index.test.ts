import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { editDistance } from './nearest.ts'
import {
  createPrefixIndex,
  type Key,
  placesOfKey,
  placesOfPrefix,
  placesOfTypo,
} from './prefix-index.ts'

/** Few letters, so that keys share prefixes. */
const texts = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'abc'), maxLength })
/** More keys than a lookup sorts itself. */
const keyLists = fc.array(fc.record({ text: texts(6), place: fc.nat(30) }), { maxLength: 150 })

function placesWhere(keys: readonly Key[], isFound: (text: string) => boolean): number[] {
  const places = keys.filter(({ text }) => isFound(text)).map(({ place }) => place)
  return [...new Set(places)].sort((a, b) => a - b)
}

describe('a prefix index', () => {
  it('a lookup finds exactly the places of the equal keys and of the keys with the prefix', () => {
    fc.assert(
      fc.property(keyLists, texts(4), (keys, text) => {
        const index = createPrefixIndex(keys)
        const startsWith = (key: string) => key.startsWith(text)
        expect([...placesOfKey(index, text)]).toEqual(placesWhere(keys, (key) => key === text))
        if (text === '') return
        expect([...placesOfPrefix(index, text)]).toEqual(placesWhere(keys, startsWith))
      }),
    )
  })

  it('a typo finds exactly the keys that start with the text but for one edit after its first letter', () => {
    fc.assert(
      fc.property(keyLists, texts(6), (keys, text) => {
        fc.pre(text.length >= 2)
        const isClose = (key: string) =>
          key.startsWith(text.charAt(0)) &&
          [-1, 0, 1].some((more) => editDistance(key.slice(0, text.length + more), text, 1) <= 1)
        const found = [...placesOfTypo(createPrefixIndex(keys), text)]
        const isTypo = (key: string) => isClose(key) && !key.startsWith(text)
        expect(placesWhere(keys, isClose)).toEqual(expect.arrayContaining(found))
        expect(found).toEqual(expect.arrayContaining(placesWhere(keys, isTypo)))
      }),
    )
  })
})
