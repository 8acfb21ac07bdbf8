import { describe, expect, it } from '@jest/globals'
import { BUCKETS, createBuckets, isInCanary } from './buckets.ts'

const PEM = '-----BEGIN PRIVATE KEY-----\nnot read as a key here\n-----END PRIVATE KEY-----\n'
const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const shareOf = (name: string, percent: number) =>
  all.filter((bucket) => isInCanary(name, bucket, percent))

describe('the bucket cookie', () => {
  it.each([0, 1, 9999])('says bucket %d to every edge with the same key', (bucket) => {
    const cookie = createBuckets(PEM).present(bucket)
    expect(createBuckets(PEM).read(cookie)).toBe(bucket)
  })

  it('is nobody else’s to make or to change', () => {
    const buckets = createBuckets(PEM)
    const [, mark = ''] = buckets.present(17).split('.')
    const forged = [`18.${mark}`, `17.${mark.slice(1)}A`, `017.${mark}`, '17', `17.${mark}=`, '']
    for (const cookie of [...forged, undefined]) expect(buckets.read(cookie)).toBeUndefined()
    expect(createBuckets(`${PEM} `).read(buckets.present(17))).toBeUndefined()
    expect(createBuckets(null).read(createBuckets(null).present(17))).toBeUndefined()
  })
})

describe('a canary', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [20, 2000],
    [99.99, 9999],
    [100, 10_000],
  ])('of %d %% has %d of the 10 000 buckets', (percent, count) => {
    expect(shareOf('mfe_stocks', percent)).toHaveLength(count)
    expect(shareOf('mfe_cart', percent)).toHaveLength(count)
  })

  it('keeps whom it has when its percent grows', () => {
    const wider = new Set(shareOf('mfe_stocks', 40))
    expect(shareOf('mfe_stocks', 20).every((bucket) => wider.has(bucket))).toBe(true)
  })

  it('does not meet the same people as another remote’s', () => {
    const stocks = new Set(shareOf('mfe_stocks', 20))
    const both = shareOf('mfe_cart', 20).filter((bucket) => stocks.has(bucket))
    // Independent shares of 20 % would have 400 in common; the same people would be 2000.
    expect(both.length).toBeLessThan(1000)
  })
})
