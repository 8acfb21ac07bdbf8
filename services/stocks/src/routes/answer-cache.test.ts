import { describe, expect, it } from '@jest/globals'
import { createAnswerCache } from './answer-cache.ts'

/** An answer that counts as a tenth of 10,000 bytes. */
const answer = (tag: string) => ({ tag, body: Buffer.alloc(700) })

describe('kept answers', () => {
  it('are found under their key and mark only', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'a', answer('A'))
    expect(cache.find(1, 'a')?.tag).toBe('A')
    expect(cache.find(1, 'b')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
  })

  it('are all dropped with the first of a new mark', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'a', answer('A'))
    cache.keep(2, 'b', answer('B'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('are not kept when what they were read of has changed meanwhile', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(2, 'b', answer('B'))
    cache.keep(1, 'a', answer('A'))
    expect(cache.find(1, 'a')).toBeUndefined()
    expect(cache.find(2, 'b')?.tag).toBe('B')
  })

  it('take at most the bytes given, the least recently asked dropped first', () => {
    const cache = createAnswerCache(10_000)
    for (let i = 0; i < 10; i += 1) cache.keep(1, `${i}`, answer(`${i}`))
    expect(cache.find(1, '0')?.tag).toBe('0')
    cache.keep(1, 'eleventh', answer('11'))
    expect(cache.find(1, '1')).toBeUndefined()
    expect(cache.find(1, '0')?.tag).toBe('0')
    expect(cache.find(1, 'eleventh')?.tag).toBe('11')
  })

  it('count once when kept again', () => {
    const cache = createAnswerCache(10_000)
    for (let i = 0; i < 9; i += 1) cache.keep(1, `${i}`, answer(`${i}`))
    for (let i = 0; i < 20; i += 1) cache.keep(1, 'same', answer('same'))
    expect(cache.find(1, '0')?.tag).toBe('0')
  })

  it('leave out one that would take more than an eighth', () => {
    const cache = createAnswerCache(10_000)
    cache.keep(1, 'large', { tag: 'L', body: Buffer.alloc(1_250) })
    expect(cache.find(1, 'large')).toBeUndefined()
  })
})
