import { describe, expect, it, jest } from '@jest/globals'
import { DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { followPreferences } from './follow-preferences.ts'
import type { Look } from './look.ts'

const dark = { ...DEFAULT_PREFERENCES, theme: 'dark' as const }

function start() {
  const shell = createStubShell()
  const apply = jest.fn<(look: Look) => void>()
  const stop = followPreferences(shell.session, apply)
  const signIn = (preferences = DEFAULT_PREFERENCES, id = 1) =>
    shell.setSession({ status: 'authenticated', user: buildUser({ id, preferences }) })
  return { shell, apply, stop, signIn }
}

describe('the preferences of the signed-in user', () => {
  it('are shown when the user is loaded and when others are read', () => {
    const { apply, signIn } = start()
    expect(apply).not.toHaveBeenCalled()
    signIn()
    signIn(dark)
    expect(apply.mock.calls.map(([{ theme }]) => theme)).toEqual(['system', 'dark'])
  })

  it('change nothing when they are read again as they were', () => {
    const { apply, signIn } = start()
    signIn(dark)
    signIn({ ...dark, weekly_digest: true })
    expect(apply).toHaveBeenCalledTimes(1)
  })

  it('are shown anew for whoever signs in next; signing out leaves the page as it is', () => {
    const { shell, apply, signIn } = start()
    signIn(dark)
    shell.setSession({ status: 'anonymous', user: null })
    expect(apply).toHaveBeenCalledTimes(1)
    signIn(dark)
    signIn(dark, 2)
    expect(apply).toHaveBeenCalledTimes(3)
  })

  it('are no longer followed afterwards', () => {
    const { apply, stop, signIn } = start()
    stop()
    signIn(dark)
    expect(apply).not.toHaveBeenCalled()
  })
})
