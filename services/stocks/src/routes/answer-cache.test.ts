import { describe, expect, it } from '@jest/globals'
import { createAnswerCache } from './answer-cache.ts'

/** A response that counts as a tenth of 10,000 bytes. */
const answer = (tag: string) => ({ tag, body: Buffer.alloc(700) })

describe('response cache', () => {
  it('a cached response is found only under its key and mark', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'a', answer('A'))
    expect(cache.find(1, 'a')?.tag).toBe('A')
    expect(cache.find(1, 'b')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
  })

  it('the first response of a new mark drops all others', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'a', answer('A'))
    cache.keep(2, 'b', answer('B'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('a response read before a newer mark is not cached', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(2, 'b', answer('B'))
    cache.keep(1, 'a', answer('A'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('the cache holds at most the given bytes and evicts the least recently used response first', () => {
    const cache = createAnswerCache(10_000)
    for (let i = 0; i < 10; i += 1) cache.keep(1, `${i}`, answer(`${i}`))
    expect(cache.find(1, '0')?.tag).toBe('0')
    cache.keep(1, 'eleventh', answer('11'))
    expect(cache.find(1, '1')).toBeUndefined()
    expect(cache.find(1, '0')?.tag).toBe('0')
    expect(cache.find(1, 'eleventh')?.tag).toBe('11')
  })

  it('a response cached again counts once', () => {
    const cache = createAnswerCache(10_000)
    for (let i = 0; i < 9; i += 1) cache.keep(1, `${i}`, answer(`${i}`))
    for (let i = 0; i < 20; i += 1) cache.keep(1, 'same', answer('same'))
    expect(cache.find(1, '0')?.tag).toBe('0')
  })

  it('a response larger than an eighth of the cache is not cached', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'large', { tag: 'L', body: Buffer.alloc(1_250) })
    expect(cache.find(1, 'large')).toBeUndefined()
  })
})
