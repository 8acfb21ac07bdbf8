import { describe, expect, it } from '@jest/globals'
import { readTurboLine } from './build.ts'

describe('readTurboLine', () => {
  it.each([
    [
      '@quantamental/shell:build: cache hit, replaying logs 1f2e',
      { name: 'shell', state: 'cached' },
    ],
    [
      '@quantamental/mfe-cart:build: cache miss, executing 9a',
      { name: 'mfe-cart', state: 'building' },
    ],
    [
      '@quantamental/mfe-cart:build: mfe_cart compiled successfully',
      { name: 'mfe-cart', state: 'built' },
    ],
    ['@quantamental/mfe-cart:build: mfe_cart compiled with 1 error', null],
    ['@quantamental/mfe-cart:build: assets by status 1.2 MiB', null],
    [' Tasks:    5 successful, 5 total', null],
  ])('the turbo line "%s" is parsed', (line, change) => {
    expect(readTurboLine(line)).toEqual(change)
  })
})
