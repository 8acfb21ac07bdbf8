import { describe, expect, it } from '@jest/globals'
import { passwordErrors, quickRatio } from './registration-rules.ts'

const owner = { username: 'augusta', email: 'ada.lovelace@example.test' }
const nothingIsCommon = () => false
const errorsOf = (password: string) => passwordErrors(password, owner, nothingIsCommon)

describe('the share of common letters', () => {
  it.each([
    ['abcd', 'bcde', 0.75],
    ['abc', 'abc', 1],
    ['abc', 'xyz', 0],
    ['aab', 'ab', 0.8],
    ['', '', 1],
  ])('the share of common letters of %j and %j is %d', (a, b, ratio) => {
    expect(quickRatio(a, b)).toBeCloseTo(ratio, 10)
  })
})

describe('password rules', () => {
  it('a password must share less than seven tenths of its letters with a name', () => {
    expect(quickRatio('augustaxxxxx', 'augusta')).toBeCloseTo(14 / 19, 10)
    expect(errorsOf('augustaxxxxx')).toEqual(['The password is too similar to the username.'])
    expect(quickRatio('augustaxxxxxx', 'augusta')).toBeCloseTo(14 / 20, 10)
    expect(errorsOf('augustaxxxxxx')).toEqual(['The password is too similar to the username.'])
    expect(quickRatio('augustaxxxxxxx', 'augusta')).toBeCloseTo(14 / 21, 10)
    expect(errorsOf('augustaxxxxxxx')).toEqual([])
  })

  it('a password is compared with each part of the email address', () => {
    expect(errorsOf('LoveLace7')).toEqual(['The password is too similar to the email address.'])
    expect(errorsOf('ExampleX1')).toEqual(['The password is too similar to the email address.'])
  })

  it('the length of a password counts code points', () => {
    expect(errorsOf('🦒'.repeat(7))).toEqual([
      'This password is too short. It must contain at least 8 characters.',
    ])
    expect(errorsOf('🦒'.repeat(8))).toEqual([])
    expect(errorsOf('🦒'.repeat(128))).toEqual([])
    expect(errorsOf('🦒'.repeat(129))).toEqual([
      'Ensure this field has no more than 128 characters.',
    ])
  })

  it('a rejected password gets all errors at once', () => {
    expect(passwordErrors('augusta', owner, () => true)).toEqual([
      'The password is too similar to the username.',
      'This password is too short. It must contain at least 8 characters.',
      'This password is too common.',
    ])
  })
})
