import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { createNotify } from './notify.tsx'

/** Duration of a toast: see infra/docs/domain/browser-storage.md. */
const AUTO_CLOSE_MS = 3000
const KINDS = ['success', 'info', 'error'] as const

const notify = createNotify()
const toastOf = (message: string) => screen.getByText(message).closest('[data-sonner-toast]')
const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds))

/** Show a toast and wait until it is on the page. */
async function show(kind: (typeof KINDS)[number], message: string) {
  await act(async () => notify[kind](message))
  await act(async () => void (await import('./toasts.tsx')))
  await pass(0)
  return toastOf(message)
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(async () => {
  await pass(AUTO_CLOSE_MS * 2)
  jest.useRealTimers()
})

describe('a toast', () => {
  it('a toast is shown at the top right in dark colors', async () => {
    const toast = await show('success', 'Added')
    const area = toast?.closest('[data-sonner-toaster]')
    expect(area?.getAttribute('data-sonner-theme')).toBe('dark')
    expect(area?.getAttribute('data-y-position')).toBe('top')
    expect(area?.getAttribute('data-x-position')).toBe('right')
  })

  it.each(KINDS)('a %s toast closes after three seconds, not before', async (kind) => {
    const message = `A toast of ${kind}`
    const toast = await show(kind, message)
    expect(toast?.getAttribute('data-type')).toBe(kind)
    await pass(AUTO_CLOSE_MS - 1)
    expect(toast?.getAttribute('data-removed')).toBe('false')
    await pass(1)
    expect(toast?.getAttribute('data-removed')).toBe('true')
    await pass(AUTO_CLOSE_MS)
    expect(screen.queryByText(message)).toBeNull()
  })

  it('an error toast is announced immediately', async () => {
    await show('error', 'It failed')
    expect(screen.getByRole('alert').textContent).toBe('It failed')
  })

  it('a toast that cannot be shown is written to the console', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => {})
    createNotify(() => Promise.reject(new Error('gone'))).error('It failed')
    await act(async () => {})
    expect(info.mock.calls).toEqual([['[notify] error: It failed']])
    info.mockRestore()
  })
})
