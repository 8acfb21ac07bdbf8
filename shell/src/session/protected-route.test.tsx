import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { Route, Routes, useLocation } from '@quantamental/remote/router'
import { buildUser, createStubShell, renderInShell } from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readOrigin } from './origin.ts'
import { ProtectedRoute } from './protected-route.tsx'

function LoginProbe() {
  const { state } = useLocation()
  return (
    <p>
      Login for {readOrigin(state)}
      {state?.expired === true && ', expired'}
    </p>
  )
}
const pages = (
  <Routes>
    <Route
      path="/user/status"
      element={
        <ProtectedRoute>
          <h1>My status</h1>
        </ProtectedRoute>
      }
    />
    <Route path="/login" element={<LoginProbe />} />
  </Routes>
)
const url = '/user/status?tab=billing#card'

afterEach(() => {
  jest.useRealTimers()
})

describe('a protected page', () => {
  it('a protected page is shown to signed-in users', () => {
    renderInShell(pages, { url, shell: createStubShell({ user: buildUser() }) })
    expect(screen.getByRole('heading', { name: 'My status' })).toBeVisible()
  })

  it('a visitor is redirected to login with path, query and hash remembered', () => {
    renderInShell(pages, { url })
    expect(screen.getByText('Login for /user/status?tab=billing#card')).toBeVisible()
  })

  it('an unknown session shows an error with a retry button', async () => {
    const shell = createStubShell()
    shell.setSession({ sessionUnknown: true })
    const reload = jest.spyOn(shell.session, 'reload')
    renderInShell(pages, { url, shell })
    expect(screen.getByText('Couldn’t load your account')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('the redirect to login passes on that the session expired', () => {
    const shell = createStubShell()
    shell.setSession({ expired: true })
    renderInShell(pages, { url, shell })
    expect(screen.getByText('Login for /user/status?tab=billing#card, expired')).toBeVisible()
  })

  it('a protected page shows a spinner after 100 ms while the session loads', () => {
    jest.useFakeTimers()
    const shell = createStubShell()
    shell.setSession({ status: 'unknown', loading: true })
    renderInShell(pages, { url, shell })
    act(() => jest.advanceTimersByTime(99))
    expect(screen.queryByText('Loading')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    const spinner = screen.getByText('Loading')
    expect(spinner).toBeVisible()
    const waiting = getComputedStyle(spinner.parentElement as HTMLElement)
    expect(waiting.animation).toMatch(/ 250ms 100ms backwards$/)
    act(() => shell.setSession({ status: 'authenticated', user: buildUser(), loading: false }))
    expect(screen.getByRole('heading', { name: 'My status' })).toBeVisible()
  })
})
