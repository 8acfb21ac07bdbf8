import { describe, expect, it, jest } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { downloadErrorText, loadFile } from './download.ts'

const refusal = (status: number, seconds: number | null) =>
  new ApiError(status, '', null, null, seconds)

describe('downloads', () => {
  it.each([
    [refusal(429, 42), 'Too many downloads in a minute. Try again in 42 seconds.'],
    [refusal(429, 1), 'Too many downloads in a minute. Try again in 1 second.'],
    [refusal(503, 3), 'The site is busy. Try again in 3 seconds.'],
    [refusal(503, null), 'The site is busy. Try again later.'],
    [refusal(500, null), 'Couldn’t create the file. Please try again later.'],
    [new TypeError('no'), 'Couldn’t create the file. Please try again later.'],
  ])('the message of %s is %p', (error, text) => {
    expect(downloadErrorText(error)).toBe(text)
  })

  it('a busy service is requested once more after the wait that it names', async () => {
    jest.useFakeTimers()
    const answers = [refusal(503, 3), null]
    const load = jest.fn(async () => {
      const error = answers.shift()
      if (error) throw error
      return 'file'
    })
    const file = loadFile(load)
    await jest.advanceTimersByTimeAsync(2_999)
    expect(load).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await file).toBe('file')
    jest.useRealTimers()
  })

  it.each([
    ['used up', refusal(429, 1)],
    ['a long wait', refusal(503, 300)],
    ['a failure', refusal(500, null)],
  ])('there is no second attempt after %s', async (_name, error) => {
    const load = jest.fn(async () => {
      throw error
    })
    await expect(loadFile(load)).rejects.toBe(error)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
