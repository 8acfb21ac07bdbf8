import { describe, expect, it } from '@jest/globals'
import { BUCKETS, createBuckets, isInCanary } from './buckets.ts'

const PEM = '-----BEGIN PRIVATE KEY-----\nnot read as a key here\n-----END PRIVATE KEY-----\n'
const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const shareOf = (name: string, percent: number) =>
  all.filter((bucket) => isInCanary(name, bucket, percent))

describe('the bucket cookie', () => {
  it.each([0, 1, 9999])(
    'the cookie of bucket %d is valid for every edge with the same key',
    (bucket) => {
      const cookie = createBuckets(PEM).present(bucket)
      expect(createBuckets(PEM).read(cookie)).toBe(bucket)
    },
  )

  it('a forged or modified bucket cookie is rejected', () => {
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
  ])('a canary of %d %% has %d of the 10,000 buckets', (percent, count) => {
    expect(shareOf('mfe_stocks', percent)).toHaveLength(count)
    expect(shareOf('mfe_cart', percent)).toHaveLength(count)
  })

  it('a canary retains its visitors when its percentage grows', () => {
    const wider = new Set(shareOf('mfe_stocks', 40))
    expect(shareOf('mfe_stocks', 20).every((bucket) => wider.has(bucket))).toBe(true)
  })

  it('canaries of two remotes reach different visitors', () => {
    const stocks = new Set(shareOf('mfe_stocks', 20))
    const both = shareOf('mfe_cart', 20).filter((bucket) => stocks.has(bucket))
    // Independent shares of 20% have 400 in common; identical ones 2000.
    expect(both.length).toBeLessThan(1000)
  })
})
