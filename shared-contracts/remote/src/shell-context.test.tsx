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

describe('useShell', () => {
  it('useShell returns the shell of the provider', () => {
    const shell = createStubShell()
    const { result } = renderHook(useShell, { wrapper: inShell(shell) })
    expect(result.current).toBe(shell)
  })

  it('useShell throws a clear error outside the shell', () => {
    expect(() => renderHook(useShell)).toThrow('useShell requires a ShellProvider')
  })
})

describe('useSession', () => {
  it('useSession updates on sign-in and sign-out', () => {
    const shell = createStubShell()
    const { result } = renderHook(useSession, { wrapper: inShell(shell) })
    expect(result.current).toEqual({ status: 'anonymous', user: null, loading: false })
    act(() => shell.setSession({ status: 'authenticated', user: buildUser() }))
    expect(result.current.user?.username).toBe('ada')
    act(() => shell.setSession({ status: 'anonymous', user: null }))
    expect(result.current.user).toBeNull()
  })
})

describe('useCapability', () => {
  it('a capability returns the result of its provider', async () => {
    const shell = createStubShell()
    shell.capabilities.provide('cart.add', async ({ product_id }) =>
      product_id === 4 ? 'added' : 'refused',
    )
    const { result } = renderHook(() => useCapability('cart.add'), { wrapper: inShell(shell) })
    await expect(result.current({ product_id: 4 })).resolves.toEqual({
      status: 'ok',
      result: 'added',
    })
  })

  it('a capability without a provider is unavailable and does not throw', async () => {
    const { result } = renderHook(() => useCapability('cart.add'), { wrapper: inShell() })
    await expect(result.current({})).resolves.toEqual({ status: 'unavailable' })
  })

  it('a capability with a failing provider is reported as failed', async () => {
    const shell = createStubShell()
    const error = new Error('cart is down')
    const withdraw = shell.capabilities.provide('cart.add', () => Promise.reject(error))
    const { result } = renderHook(() => useCapability('cart.add'), { wrapper: inShell(shell) })
    await expect(result.current({})).resolves.toEqual({ status: 'failed', error })
    withdraw()
    await expect(result.current({})).resolves.toEqual({ status: 'unavailable' })
  })
})
