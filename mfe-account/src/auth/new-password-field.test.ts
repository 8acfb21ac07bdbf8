import { describe, expect, it } from '@jest/globals'
import { hintPassword } from './new-password-field.tsx'

const strengthOf = (password: string, context?: readonly string[]) =>
  hintPassword(password, context).strength

describe('password hint', () => {
  it('the password hint names the limits before anything is typed', () => {
    expect(hintPassword('').text).toBe('8 to 128 characters. Longer is stronger.')
  })

  it.each([
    ['abcdefg', 'short'],
    ['abcdefgh', 'fair'],
    ['abcdefghijk', 'fair'],
    ['abcdefghijkl', 'good'],
    ['abcdefghijklmno', 'good'],
    ['abcdefghijklmnop', 'strong'],
    ['abcdefgh'.repeat(16), 'strong'],
    [`${'abcdefgh'.repeat(16)}x`, 'short'],
  ])('the password %s is rated %s by length', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('the password hint requires no particular character types', () => {
    expect(strengthOf('correct horse battery')).toBe('strong')
    expect(strengthOf('日本語の長い合言葉をここに書く人がいる')).toBe('strong')
  })

  it('the password hint counts missing characters, not bytes', () => {
    expect(hintPassword('🐎🐎🐎🐎🐎🐎🐎').text).toBe('1 more character.')
    expect(hintPassword('abc').text).toBe('5 more characters.')
  })

  it.each([
    ['Grace-hopper-1906', ['grace', 'x@example.com']],
    ['my hopper phrase', ['g', 'hopper@example.com']],
    ['aaaabbbbccccdddd', []],
  ])('the password hint warns about %s', (password, context) => {
    expect(strengthOf(password, context)).toBe('fair')
  })

  it('the password hint ignores names of three letters', () => {
    expect(strengthOf('adamant about it', ['ada'])).toBe('strong')
  })
})
