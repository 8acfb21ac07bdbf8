import { describe, expect, it } from '@jest/globals'
import { acceptsHtml, pickEncoding } from './compress.ts'

describe('pickEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=nonsense', 'br'],
  ])('Accept-Encoding %s selects %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding)
  })
})

describe('acceptsHtml', () => {
  it.each([
    [undefined, true],
    ['text/html,application/xhtml+xml;q=0.9', true],
    ['*/*', true],
    ['application/json', false],
    ['text/html;q=0', false],
    ['image/avif,image/webp', false],
  ])('acceptsHtml returns for Accept "%s": %s', (header, accepted) => {
    expect(acceptsHtml(header)).toBe(accepted)
  })
})
