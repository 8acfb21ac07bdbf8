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

  it('requests of one key share the response that is being built, and a failed one is built again', async () => {
    const cache = createResponseCache(10_000)
    const gate = Promise.withResolvers<ReturnType<typeof response>>()
    let builds = 0
    const build = () => {
      builds += 1
      return gate.promise
    }
    const both = [cache.obtain(1, 'a', build), cache.obtain(1, 'a', build)]
    gate.resolve(response('A'))
    expect((await Promise.all(both)).map(({ tag }) => tag)).toEqual(['A', 'A'])
    expect((await cache.obtain(1, 'a', build)).tag).toBe('A')
    expect(builds).toBe(1)
    const failing = async () => {
      throw new Error('no')
    }
    await expect(cache.obtain(1, 'b', failing)).rejects.toThrow('no')
    expect((await cache.obtain(1, 'b', async () => response('B'))).tag).toBe('B')
  })

  it('without a mark each request builds its own response', async () => {
    const cache = createResponseCache(10_000)
    expect((await cache.obtain(null, 'a', async () => response('A'))).tag).toBe('A')
    expect((await cache.obtain(null, 'a', async () => response('B'))).tag).toBe('B')
  })

  it('a response larger than an eighth of the cache is not cached', () => {
    const cache = createResponseCache(10_000)
    cache.store(1, 'large', { tag: 'L', body: Buffer.alloc(1_250) })
    expect(cache.find(1, 'large')).toBeUndefined()
  })
})
