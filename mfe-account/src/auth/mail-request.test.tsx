import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { resendActivationRoute, resetPasswordRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { createStubShell, errorAnswer, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.tsx'

const PAGES = [
  ['/reset-password', resetPasswordRoute, 'Send reset link'],
  ['/verify-email', resendActivationRoute, 'Send activation link'],
] as const

afterEach(() => {
  jest.useRealTimers()
})

describe.each(PAGES)('email request form at %s', (url, route, label) => {
  function renderPage(answer: () => ApiError | null = () => null) {
    const http = stubHttp([[route as typeof resetPasswordRoute, answer as () => ApiError]])
    return { ...renderRemote(remote, { url, shell: createStubShell({ http }) }), http }
  }
  async function ask(email = 'ada@example.com') {
    await userEvent.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
  }

  it('the form sends the email address without revealing whether it is registered', async () => {
    const { http } = renderPage()
    await ask()
    const title = await screen.findByRole('heading', { name: 'Check your email' })
    expect(document.activeElement).toBe(title)
    expect(http.calls.map(({ path, options }) => [path, options.body])).toEqual([
      [route.path, { email: 'ada@example.com' }],
    ])
    expect(screen.getByText(/^If/).textContent).toMatch(/^If ada@example.com belongs to an/)
  })

  it('the form shows a server error at the email field', async () => {
    renderPage(() => errorAnswer(400, { email: ['Enter a valid email address.'] }))
    await ask('ada')
    const description = 'Enter a valid email address.'
    const field = await screen.findByRole('textbox', { name: 'Email', description })
    expect(document.activeElement).toBe(field)
  })

  it('the confirmation offers to use another address', async () => {
    renderPage()
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }))
    expect(screen.getByRole('button', { name: label })).toBeTruthy()
  })

  it('the email can be resent after one minute, not before', async () => {
    const { http } = renderPage()
    await screen.findByLabelText('Email')
    jest.useFakeTimers()
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: label })))
    const waiting = screen.getByRole('button', { name: 'Resend in 1:00' })
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    await act(() => jest.advanceTimersByTimeAsync(59_000))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Resend in 0:01/ })))
    expect(http.calls).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(1000))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend' })))
    expect(http.calls).toHaveLength(2)
    expect(screen.getByText('Email sent again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resend in 1:00' })).toBeTruthy()
  })

  it('the resend countdown follows the server’s Retry-After', async () => {
    let answer: ApiError | null = null
    renderPage(() => answer)
    await screen.findByLabelText('Email')
    jest.useFakeTimers()
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: label })))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    answer = new ApiError(429, '', { detail: 'Request was throttled.' }, null, 600)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend' })))
    expect(screen.getByRole('button', { name: 'Resend in 10:00' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(/Try again in 10 minutes/)
  })

  it('the form has no accessibility violations before and after submitting', async () => {
    const { container } = renderPage()
    await screen.findByLabelText('Email')
    expect(await listViolations(container)).toEqual([])
    await ask()
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(await listViolations(container)).toEqual([])
  })
})
