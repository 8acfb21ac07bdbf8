import { describe, expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ShellProvider, useCapability, useSession, useShell } from './shell-context.tsx'
import { buildUser, createStubShell } from './testing/stub-shell.ts'

function inShell(shell = createStubShell()) {
  return ({ children }: { children: ReactNode }) => (
    <ShellProvider shell={shell}>{children}</ShellProvider>
  )
}

describe('the shell object', () => {
  it('is the one the provider was given', () => {
    const shell = createStubShell()
    const { result } = renderHook(useShell, { wrapper: inShell(shell) })
    expect(result.current).toBe(shell)
  })

  it('is refused outside the shell, in words', () => {
    expect(() => renderHook(useShell)).toThrow('useShell requires a ShellProvider')
  })
})

describe('the session', () => {
  it('follows sign-in and sign-out', () => {
    const shell = createStubShell()
    const { result } = renderHook(useSession, { wrapper: inShell(shell) })
    expect(result.current).toEqual({ status: 'anonymous', user: null, loading: false })
    act(() => shell.setSession({ status: 'authenticated', user: buildUser() }))
    expect(result.current.user?.username).toBe('ada')
    act(() => shell.setSession({ status: 'anonymous', user: null }))
    expect(result.current.user).toBeNull()
  })
})

describe('a capability', () => {
  it('answers with what its provider returns', async () => {
    const shell = createStubShell()
    shell.capabilities.provide('cart.add', async ({ id }: { id: number }) => id + 1)
    const { result } = renderHook(() => useCapability<{ id: number }, number>('cart.add'), {
      wrapper: inShell(shell),
    })
    await expect(result.current({ id: 1 })).resolves.toEqual({ status: 'ok', result: 2 })
  })

  it('is unavailable, not an exception, when nobody offers it', async () => {
    const { result } = renderHook(() => useCapability('cart.add'), { wrapper: inShell() })
    await expect(result.current({})).resolves.toEqual({ status: 'unavailable' })
  })

  it('reports a failing provider as failed', async () => {
    const shell = createStubShell()
    const error = new Error('cart is down')
    const withdraw = shell.capabilities.provide('cart.add', () => Promise.reject(error))
    const { result } = renderHook(() => useCapability('cart.add'), { wrapper: inShell(shell) })
    await expect(result.current({})).resolves.toEqual({ status: 'failed', error })
    withdraw()
    await expect(result.current({})).resolves.toEqual({ status: 'unavailable' })
  })
})
