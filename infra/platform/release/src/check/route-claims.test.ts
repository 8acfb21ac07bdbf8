import { describe, expect, it } from '@jest/globals'
import { claimsOverlap, matchClaim } from './route-claims.ts'

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

describe('matchClaim', () => {
  it.each([
    ['/', '/', {}],
    ['/plans', '/plans', {}],
    ['/plans', '/Plans/', {}],
    ['/stock/z-score/:ticker', '/stock/z-score/BRK.B', { ticker: 'BRK.B' }],
    ['/stock/*', '/stock', { '*': '' }],
    ['/stock/*', '/stock/a/b', { '*': 'a/b' }],
    ['/plans/:id?', '/plans', {}],
    ['/plans/:id?', '/plans/3', { id: '3' }],
    ['*', '/anything/at/all', { '*': 'anything/at/all' }],
  ])('the claim %s matches the path %s', (claim, path, params) => {
    expect(matchClaim(claim, segmentsOf(path))?.params).toEqual(params)
  })

  it.each([
    ['/', '/x'],
    ['/plans', '/'],
    ['/plans', '/plans/3'],
    ['/stock/z-score/:ticker', '/stock/z-score'],
    ['/stock/z-score/:ticker', '/stock/summary/AAPL'],
    ['/stock/*', '/stocks'],
  ])('the claim %s does not match the path %s', (claim, path) => {
    expect(matchClaim(claim, segmentsOf(path))).toBeUndefined()
  })

  it.each([
    ['/', '/', '/*'],
    ['/stock', '/stock', '/stock/*'],
    ['/a/b', '/a/b', '/:x/b'],
    ['/a/b', '/a/*', '/:x/:y'],
    ['/a/b', '/a/:y', '/a/*'],
  ])('for the path %s, the claim %s wins over %s', (path, specific, general) => {
    const ranks = [specific, general].map(
      (claim) => matchClaim(claim, segmentsOf(path))?.rank ?? '',
    )
    expect(ranks[0]?.localeCompare(ranks[1] ?? '')).toBe(1)
  })
})

describe('claimsOverlap', () => {
  it.each([
    ['/stock/:page/:ticker', '/stock/z-score/:ticker', true],
    ['/stock/*', '/stock/z-score/:ticker', true],
    ['/stock/*', '/stock', true],
    ['/Plans', '/plans', true],
    ['/plans/:id?', '/plans', true],
    ['/', '/', true],
    ['/stock/*', '/stocks/*', false],
    ['/login', '/logout', false],
    ['/user/:id', '/user', false],
    ['/a/:x/c', '/a/b/d', false],
  ])('the claims %s and %s overlap: %s', (a, b, overlap) => {
    expect(claimsOverlap(a, b)).toBe(overlap)
    expect(claimsOverlap(b, a)).toBe(overlap)
  })
})
