import { describe, expect, it } from '@jest/globals'
import { findSafeHref } from './links.ts'

describe('an address of a link', () => {
  it.each(['/\\evil.example', '/a\tb', '/a b', ' /a', '/a\u0000', '//evil.example', '', '/\n/x'])(
    '%j is none',
    (href) => {
      expect(findSafeHref(href)).toBeNull()
    },
  )

  it.each([
    ['/', '/'],
    ['/help', '/help'],
    ['HTTPS://WWW.SEC.GOV/x', 'https://www.sec.gov/x'],
  ])('%s is %s', (href, expected) => {
    expect(findSafeHref(href)).toBe(expected)
  })
})
