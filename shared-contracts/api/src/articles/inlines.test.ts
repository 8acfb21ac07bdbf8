import { describe, expect, it } from '@jest/globals'
import { findSafeHref } from './inlines.ts'

describe('addresses of links', () => {
  it.each(['/\\evil.example', '/a\tb', '/a b', ' /a', '/a\u0000', '//evil.example', '', '/\n/x'])(
    '%j is not a safe address',
    (href) => {
      expect(findSafeHref(href)).toBeNull()
    },
  )

  it.each([
    ['/', '/'],
    ['/help', '/help'],
    ['HTTPS://WWW.SEC.GOV/x', 'https://www.sec.gov/x'],
  ])('the address %s becomes %s', (href, expected) => {
    expect(findSafeHref(href)).toBe(expected)
  })
})
