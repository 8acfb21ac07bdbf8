import { describe, expect, it } from '@jest/globals'
import { createResponseCache } from './response-cache.ts'

/** A response that counts as a tenth of 10,000 bytes. */
const response = (tag: string) => ({ tag, body: Buffer.alloc(700) })

describe('response cache', () => {
  it('a cached response is found only under its key and mark', () => {
    const cache = createResponseCache(10_000)
    cache.store(1, 'a', response('A'))
    expect(cache.find(1, 'a')?.tag).toBe('A')
    expect(cache.find(1, 'b')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
  })

  it('the first response of a new mark drops all others', () => {
    const cache = createResponseCache(10_000)
    cache.store(1, 'a', response('A'))
    cache.store(2, 'b', response('B'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('a response read before a newer mark is not cached', () => {
    const cache = createResponseCache(10_000)
    cache.store(2, 'b', response('B'))
    cache.store(1, 'a', response('A'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('the cache holds at most the given bytes and evicts the least recently used response first', () => {
    const cache = createResponseCache(10_000)
    for (let i = 0; i < 10; i += 1) cache.store(1, `${i}`, response(`${i}`))
    expect(cache.find(1, '0')?.tag).toBe('0')
    cache.store(1, 'eleventh', response('11'))
    expect(cache.find(1, '1')).toBeUndefined()
    expect(cache.find(1, '0')?.tag).toBe('0')
    expect(cache.find(1, 'eleventh')?.tag).toBe('11')
  })

  it('a response cached again counts once', () => {
    const cache = createResponseCache(10_000)
    for (let i = 0; i < 9; i += 1) cache.store(1, `${i}`, response(`${i}`))
    for (let i = 0; i < 20; i += 1) cache.store(1, 'same', response('same'))
    expect(cache.find(1, '0')?.tag).toBe('0')
  })

  it('a response larger than an eighth of the cache is not cached', () => {
    const cache = createResponseCache(10_000)
    cache.store(1, 'large', { tag: 'L', body: Buffer.alloc(1_250) })
    expect(cache.find(1, 'large')).toBeUndefined()
  })
})
