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
  it('shows to who is signed in', () => {
    renderInShell(pages, { url, shell: createStubShell({ user: buildUser() }) })
    expect(screen.getByRole('heading', { name: 'My status' })).toBeVisible()
  })

  it('sends a visitor to login and remembers path, query and hash', () => {
    renderInShell(pages, { url })
    expect(screen.getByText('Login for /user/status?tab=billing#card')).toBeVisible()
  })

  it('stays, and asks again, when the server could not say who is signed in', async () => {
    const shell = createStubShell()
    shell.setSession({ sessionUnknown: true })
    const reload = jest.spyOn(shell.session, 'reload')
    renderInShell(pages, { url, shell })
    expect(screen.getByText('Your account cannot be reached')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('tells the login page when the session had expired', () => {
    const shell = createStubShell()
    shell.setSession({ expired: true })
    renderInShell(pages, { url, shell })
    expect(screen.getByText('Login for /user/status?tab=billing#card, expired')).toBeVisible()
  })

  it('waits while it is unknown who it is, with a spinner from 100 ms on', () => {
    jest.useFakeTimers()
    const shell = createStubShell()
    shell.setSession({ status: 'unknown', loading: true })
    renderInShell(pages, { url, shell })
    act(() => jest.advanceTimersByTime(99))
    expect(screen.queryByText('Loading')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText('Loading')).toBeVisible()
    act(() => shell.setSession({ status: 'authenticated', user: buildUser(), loading: false }))
    expect(screen.getByRole('heading', { name: 'My status' })).toBeVisible()
  })
})
