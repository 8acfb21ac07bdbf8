import { describe, expect, it } from '@jest/globals'
import { createEmailToken, hashEmailToken, linkPath, parseUid, toUid } from './mailed-link.ts'

describe('the uid of a link', () => {
  it.each([1, 42, 2_147_483_647])('a uid decodes to user %i', (id) => {
    expect(parseUid(toUid(id))).toBe(id)
  })

  it('a uid is base64url of the decimal id', () => {
    expect(toUid(17)).toBe('MTc')
  })

  it.each([
    ['empty', ''],
    ['no base64', '%'],
    ['of 0', toUid(0)],
    ['of a negative number', toUid(-1)],
    ['of more than the database can hold', toUid(2_147_483_648)],
    ['of a fraction', toUid(1.5)],
    ['of a word', Buffer.from('admin').toString('base64url')],
    ['of a number with a leading zero', Buffer.from('01').toString('base64url')],
    ['padded', 'MTc='],
    ['with loose bits at its end', 'MTd'],
    ['very long', 'MTc'.repeat(400)],
  ])('a malformed uid is invalid: %s', (_, uid) => {
    expect(parseUid(uid)).toBeUndefined()
  })
})

it('tokens are unique', () => {
  expect(new Set(Array.from({ length: 1000 }, createEmailToken)).size).toBe(1000)
})

it('a token has a different hash for each purpose', () => {
  expect(hashEmailToken('activation', 'x')).not.toEqual(hashEmailToken('password-reset', 'x'))
})

it('links lead to the pages of the site', () => {
  expect(linkPath('activation', 17, 'tok')).toBe('/activation/MTc/tok')
  expect(linkPath('password-reset', 17, 'tok')).toBe('/password-reset/MTc/tok')
})
