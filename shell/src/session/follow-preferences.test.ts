import { describe, expect, it, jest } from '@jest/globals'
import { DEFAULT_PREFERENCES } from '@quantamental/api/account'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { followPreferences, type Look } from './look.ts'

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
  it('preferences are applied when the user loads and when a preference changes', () => {
    const { apply, signIn } = start()
    expect(apply).not.toHaveBeenCalled()
    signIn()
    signIn(dark)
    expect(apply.mock.calls.map(([{ theme }]) => theme)).toEqual(['system', 'dark'])
  })

  it('reloading the same preferences changes nothing', () => {
    const { apply, signIn } = start()
    signIn(dark)
    signIn({ ...dark, weekly_digest: true })
    expect(apply).toHaveBeenCalledTimes(1)
  })

  it('preferences are applied again for the next user; signing out leaves the page unchanged', () => {
    const { shell, apply, signIn } = start()
    signIn(dark)
    shell.setSession({ status: 'anonymous', user: null })
    expect(apply).toHaveBeenCalledTimes(1)
    signIn(dark)
    signIn(dark, 2)
    expect(apply).toHaveBeenCalledTimes(3)
  })

  it('preferences are no longer applied after the follower is stopped', () => {
    const { apply, stop, signIn } = start()
    stop()
    signIn(dark)
    expect(apply).not.toHaveBeenCalled()
  })

  it('a theme chosen before signing in stays unless the account has one', () => {
    localStorage.setItem('THEME', 'dark')
    const { apply, signIn } = start()
    signIn()
    signIn({ ...DEFAULT_PREFERENCES, theme: 'light' })
    signIn()
    expect(apply.mock.calls.map(([{ theme }]) => theme)).toEqual(['dark', 'light', 'system'])
    signIn({ ...DEFAULT_PREFERENCES, theme: 'light' }, 2)
    expect(apply.mock.lastCall?.[0].theme).toBe('light')
    localStorage.clear()
  })
})
