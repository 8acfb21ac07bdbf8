import { describe, expect, it } from '@jest/globals'
import {
  type ApiKey,
  type CurrentUser,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listApiKeysRoute,
} from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildApiKey } from '../../testing/settings.factory.ts'
import { ApiKeysSection } from './api-keys-section.tsx'

const KEY = 'qmk_5Yt0rJk2Lw8sN1vBq7ZxC4mHd9PfGa6EuKi3RoTy'

function buildUserOfTier(tier = 9, status: CurrentUser['status']['name'] = 'current') {
  return buildUser({
    tier_number: tier,
    status: { effective_sub_id: 1, code: 1, name: status },
  })
}

interface Options {
  list?: ApiKey[]
  refusal?: ApiError
  tier?: number
  status?: CurrentUser['status']['name']
  /** Whether the keys are still loading. */
  isReading?: boolean
}

function renderSection(options: Options = {}) {
  let list = options.list ?? []
  const http = stubHttp([
    [listApiKeysRoute, options.isReading ? neverAnswers() : () => list],
    [
      createApiKeyRoute,
      ({ body }) => {
        if (options.refusal) return options.refusal
        const made = buildApiKey({ ...body, id: 7 })
        list = [made, ...list]
        return { ...made, key: KEY }
      },
    ],
    [
      deleteApiKeyRoute,
      ({ params }) => {
        list = list.filter(({ id }) => id !== params.id)
        return null
      },
    ],
  ])
  const user = buildUserOfTier(options.tier, options.status)
  const shell = createStubShell({ http, user })
  return { ...renderInShell(<ApiKeysSection user={user} />, { shell }), http, shell }
}
const make = () => userEvent.click(screen.getByRole('button', { name: 'Create key' }))

describe('API keys', () => {
  it.each([0, 3, 4, 5, 8])(
    'API keys are locked on tier %d, with the plan that unlocks them',
    async (tier) => {
      const { http, container } = renderSection({ tier, isReading: true })
      expect(screen.getByText(/require the Commercial plan/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans')
      expect(http.calls.map(({ method }) => method)).toEqual(['GET'])
      expect(screen.queryByLabelText('Key name')).toBeNull()
      expect(await listViolations(container)).toEqual([])
    },
  )

  it('a user who left the plan can revoke API keys but not create any', async () => {
    const { container } = renderSection({ tier: 4, list: [buildApiKey()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet' }))
    expect(screen.queryByLabelText('Key name')).toBeNull()
    expect(await listViolations(container)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  })

  it('API keys are paused while the plan has no access', () => {
    renderSection({ status: 'past_due', isReading: true })
    expect(screen.getByText(/paused until your plan is active again/)).toBeTruthy()
  })

  it('the API keys section has an empty state', async () => {
    renderSection()
    expect(await screen.findByText('You don’t have any API keys yet.')).toBeTruthy()
  })

  it('an API key is created with a name and scopes and shown once', async () => {
    const { http, container } = renderSection()
    await userEvent.type(await screen.findByLabelText('Key name'), ' Nightly import ')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Edit watch lists/ }))
    await make()
    expect(await screen.findByText(KEY)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your new API key' }))
    expect(http.calls.find(({ method }) => method === 'POST')?.options.body).toEqual({
      name: 'Nightly import',
      scopes: ['stocks:read', 'watch-lists:write'],
    })
    expect(screen.getByRole('button', { name: 'Revoke Nightly import' })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(KEY)).toBeNull()
  })

  it('a new API key is copied with a button', async () => {
    userEvent.setup()
    const { shell } = renderSection()
    await userEvent.type(await screen.findByLabelText('Key name'), 'x')
    await make()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy key' }))
    await waitFor(() => expect(shell.notices).toEqual(['success: Key copied.']))
    expect(await navigator.clipboard.readText()).toBe(KEY)
  })

  it('server errors are shown at the key name and the scopes', async () => {
    const body = { name: ['This field may not be blank.'], scopes: ['Choose at least one.'] }
    renderSection({ refusal: errorAnswer(400, body) })
    await screen.findByLabelText('Key name')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Read stocks/ }))
    await make()
    expect(await screen.findByText('This field may not be blank.')).toBeTruthy()
    expect(
      screen.getByRole('group', { name: 'Permissions', description: 'Choose at least one.' }),
    ).toBeTruthy()
  })

  it('an API key is revoked after a confirmation', async () => {
    const { shell } = renderSection({ list: [buildApiKey()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('You don’t have any API keys yet.')).toBeTruthy()
    expect(shell.notices).toEqual(['success: Revoked the key “Spreadsheet”.'])
  })

  it.each([
    [4, true],
    [5, false],
  ])('with %d API keys, creating another is allowed: %s', async (count, isAllowed) => {
    renderSection({ list: Array.from({ length: count }, (_, id) => buildApiKey({ id: id + 1 })) })
    await screen.findAllByRole('listitem')
    expect(screen.queryByLabelText('Key name') !== null).toBe(isAllowed)
    expect(screen.queryByText(/reached the limit of 5 keys/) !== null).toBe(!isAllowed)
  })

  it('the API keys section shows a loading error', async () => {
    const user = buildUserOfTier()
    const http = stubHttp([[listApiKeysRoute, errorAnswer(503, null)]])
    renderInShell(<ApiKeysSection user={user} />, { shell: createStubShell({ http, user }) })
    expect(await screen.findByText('Couldn’t load the API keys. (Code: 503)')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
