import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { readAuthError } from './read-auth-error.ts'

const refuse = (status: number, body: unknown) =>
  readAuthError(new ApiError(status, '', body), ['email', 'password'])

describe('readAuthError', () => {
  it('a field error is assigned to its field', () => {
    const body = { email: ['Enter a valid address.'], password: ['Too short.', 'Too common.'] }
    expect(refuse(400, body)).toEqual({
      fields: { email: 'Enter a valid address.', password: 'Too short. Too common.' },
      form: '',
    })
  })

  it('a non-field error is shown for the whole form', () => {
    expect(refuse(400, { non_field_errors: ['They do not match.'] })).toEqual({
      fields: {},
      form: 'They do not match.',
    })
  })

  it('an error for an unknown field is shown for the whole form', () => {
    expect(refuse(400, { captcha: ['Missing.'] }).form).toBe('captcha: Missing.')
  })

  it.each([
    [401, { detail: 'No active account found with the given credentials' }],
    [429, { detail: 'Request was throttled.' }],
  ])('the detail of status %d is shown', (status, body) => {
    expect(refuse(status, body)).toEqual({ fields: {}, form: body.detail })
  })

  it('a throttled request shows the time of the next attempt from Retry-After', () => {
    const body = { detail: 'Request was throttled. Expected available in 42 seconds.' }
    const error = new ApiError(429, '', body, null, 42)
    const now = new Date(2026, 10, 21, 18, 43, 10).getTime()
    expect(readAuthError(error, [], now).form).toBe(
      'Request was throttled. Try again in 42 seconds, at 6:43:52 PM.',
    )
  })

  it('an unreachable server and a server error have different messages', () => {
    expect(refuse(444, null).form).toMatch(/^Couldn’t reach the server/)
    expect(refuse(500, '<html>').form).toMatch(/^Something went wrong on our side/)
    expect(readAuthError(new TypeError('x is undefined'), []).form).toMatch(/^Something went wrong/)
  })
})
