import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { readAuthError } from './read-auth-error.ts'

const refuse = (status: number, body: unknown) =>
  readAuthError(new ApiError(status, '', body), ['email', 'password'])

describe('a refused form', () => {
  it('shows each message at its field', () => {
    const body = { email: ['Enter a valid address.'], password: ['Too short.', 'Too common.'] }
    expect(refuse(400, body)).toEqual({
      fields: { email: 'Enter a valid address.', password: 'Too short. Too common.' },
      form: '',
    })
  })

  it('shows what concerns several fields under the form', () => {
    expect(refuse(400, { non_field_errors: ['They do not match.'] })).toEqual({
      fields: {},
      form: 'They do not match.',
    })
  })

  it('loses no message of a field it does not have', () => {
    expect(refuse(400, { captcha: ['Missing.'] }).form).toBe('captcha: Missing.')
  })

  it.each([
    [401, { detail: 'No active account found with the given credentials' }],
    [429, { detail: 'Request was throttled.' }],
  ])('shows the detail of a %d', (status, body) => {
    expect(refuse(status, body)).toEqual({ fields: {}, form: body.detail })
  })

  it('says when to try again, as Retry-After says', () => {
    const body = { detail: 'Request was throttled. Expected available in 42 seconds.' }
    const error = new ApiError(429, '', body, null, 42)
    const now = new Date(2026, 10, 21, 18, 43, 10).getTime()
    expect(readAuthError(error, [], now).form).toBe(
      'Request was throttled. Try again in 42 seconds, at 6:43:52 PM.',
    )
  })

  it('tells apart a server that does not answer from one that fails', () => {
    expect(refuse(444, null).form).toMatch(/^Couldn’t reach the server/)
    expect(refuse(500, '<html>').form).toMatch(/^Something went wrong on our side/)
    expect(readAuthError(new TypeError('x is undefined'), []).form).toMatch(/^Something went wrong/)
  })
})
