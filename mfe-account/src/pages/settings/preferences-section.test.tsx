import { describe, expect, it } from '@jest/globals'
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  updatePreferencesRoute,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useSession } from '@quantamental/remote/shell'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PreferencesSection } from './preferences-section.tsx'

function Section() {
  const { user } = useSession()
  return user && <PreferencesSection user={user} />
}

/** Stub server that stores the preferences; `answers` are returned first. */
function renderSection(answers: (Promise<ApiError | Preferences> | ApiError)[] = []) {
  let stored = DEFAULT_PREFERENCES
  const http = stubHttp([
    [
      updatePreferencesRoute,
      ({ body }) => {
        const answer = answers.shift()
        if (answer) return answer
        stored = { ...stored, ...body }
        return stored
      },
    ],
  ])
  const shell = createStubShell({ http, user: buildUser() })
  const reloads: Preferences[] = []
  const reload = async () => {
    reloads.push(stored)
    shell.setSession({ user: buildUser({ preferences: stored }) })
  }
  const given = { ...shell, session: { ...shell.session, reload } }
  return { ...renderInShell(<Section />, { shell: given }), http, shell, reloads }
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const bodies = (http: ReturnType<typeof renderSection>['http']) =>
  http.calls.map(({ options }) => options.body)

describe('preferences', () => {
  it('preferences start with the user’s choices', async () => {
    const { container } = renderSection()
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked),
    ).toHaveLength(4)
    expect(isChosen('Standard')).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Credit rating/ }).checked).toBe(
      true,
    )
    expect(await listViolations(container)).toEqual([])
  })

  it.each([
    ['Dark', { theme: 'dark' }],
    ['Color-blind friendly', { palette: 'colour-safe' }],
    ['Compact', { density: 'compact' }],
    ['Reduced', { motion: 'reduced' }],
  ])('the preference %s is saved immediately', async (name, body) => {
    const { http, reloads } = renderSection()
    await userEvent.click(screen.getByRole('radio', { name }))
    expect(isChosen(name)).toBe(true)
    await waitFor(() => expect(reloads).toHaveLength(1))
    expect(bodies(http)).toEqual([body])
    expect(isChosen(name)).toBe(true)
  })

  it.each([
    [/Weekly digest/, { weekly_digest: true }],
    [/Credit rating/, { alert_rating_change: false }],
    [/Value estimate/, { alert_upside_crossing: true }],
    [/New filings/, { alert_new_filing: true }],
  ])('the email preference %s has a switch', async (name, body) => {
    const { http, reloads } = renderSection()
    await userEvent.click(screen.getByRole('switch', { name }))
    await waitFor(() => expect(reloads).toHaveLength(1))
    expect(bodies(http)).toEqual([body])
  })

  it('a preference shows the choice before the server responds', async () => {
    renderSection([new Promise<Preferences>(() => {})])
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(isChosen('Compact')).toBe(true)
  })

  it('a preference that could not be saved is rolled back with a toast', async () => {
    const { shell } = renderSection([errorAnswer(500, null)])
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    await waitFor(() => expect(isChosen('Comfortable')).toBe(true))
    expect(shell.notices[0]).toMatch(/^error: Couldn’t save the preference\. Something went wrong/)
  })

  it('preferences are saved in order, and the last choice wins', async () => {
    let answer: (value: ApiError) => void = () => {}
    const slow = new Promise<ApiError>((resolve) => {
      answer = resolve
    })
    const { http, reloads } = renderSection([slow])
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(bodies(http)).toEqual([{ theme: 'dark' }])
    await act(async () => answer(errorAnswer(500, null)))
    await waitFor(() => expect(reloads).toHaveLength(2))
    expect(bodies(http)).toEqual([{ theme: 'dark' }, { theme: 'light' }, { density: 'compact' }])
    expect(isChosen('Light')).toBe(true)
    expect(isChosen('Compact')).toBe(true)
  })

  it('each preference is a radio group that arrow keys can change', () => {
    renderSection()
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
    expect(new Set(names).size).toBe(4)
  })
})
