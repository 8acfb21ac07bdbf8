import { describe, expect, it } from '@jest/globals'
import type { ReleaseDocument } from '@quantamental/remote/release'
import { buildClaim, buildDocument } from '../testing/build-dist.ts'
import { listOverlaps } from './route-claims.ts'

function release(name: string, path: string): ReleaseDocument {
  const build = buildDocument(name, { routes: [buildClaim(path, 'page')] })
  return { ...build, version: '1.0.0-00000000', builtAt: '', files: {}, manifest: null }
}
const overlaps = (remote: string, shell: string) =>
  listOverlaps(release('mfe_stocks', remote), release('shell', shell)).length > 0

describe('a page that a remote and the shell both claim', () => {
  it.each([
    ['/plans', '/plans'],
    ['/help/:cat', '/help/:topic'],
    ['/help/:cat/words', '/help/:topic/words'],
  ])('claims %s and %s clash: neither is more specific', (remote, shell) => {
    expect(overlaps(remote, shell)).toBe(true)
  })

  it.each([
    ['/help/methodology', '/help/:cat'],
    ['/help/methodology/:model', '/help/:cat/:subcat'],
    ['/product/:visualizer', '/product/z-score'],
    ['/plans', '/*'],
  ])('claims %s and %s do not clash: the more specific one wins', (remote, shell) => {
    expect(overlaps(remote, shell)).toBe(false)
  })
})
