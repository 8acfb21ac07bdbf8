import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  addPasskeyRoute,
  addTotpRoute,
  getPasskeyOptionsRoute,
  getSecurityRoute,
  listSignInsRoute,
  type Passkey,
  removePasskeyRoute,
  renamePasskeyRoute,
  type Security,
  type SignInRecord,
  startTotpRoute,
  stepUpRoute,
} from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CREATION_OPTIONS, removePasskeys, stubPasskeys } from '../../testing/passkeys.ts'
import { SecurityPage } from './security-page.tsx'

const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`)
const LAPTOP: Passkey = {
  id: 7,
  name: 'Laptop',
  is_synced: true,
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
}
const NONE: Security = { passkeys: [], totp: null, recovery_codes_left: 0, is_required: false }
const REFUSED: SignInRecord = {
  at: '2026-11-20T10:00:00Z',
  device: 'Firefox on Windows',
  address: '203.0.113.0',
  method: 'password',
  result: 'wrong_password',
}

beforeEach(() => stubPasskeys())
afterEach(removePasskeys)

/** The page; with `isStale`, changes require a step-up first. */
function renderSecurity({ security = NONE, isStale = false, roles = [] as string[] } = {}) {
  let current = security
  let needsStepUp = isStale
  const refused = () =>
    needsStepUp
      ? errorAnswer(403, { detail: 'Confirm your identity.', code: 'step_up_required' })
      : null
  const http = stubHttp([
    [getSecurityRoute, () => current],
    [listSignInsRoute, [REFUSED]],
    [
      stepUpRoute,
      ({ body }) => {
        if (body.secret !== '123456') return errorAnswer(400, { secret: ['Wrong code.'] })
        needsStepUp = false
        return null
      },
    ],
    [getPasskeyOptionsRoute, () => refused() ?? { options: CREATION_OPTIONS }],
    [
      addPasskeyRoute,
      ({ body }) => {
        const isFirst = current.passkeys.length === 0
        current = {
          ...current,
          passkeys: [...current.passkeys, { ...LAPTOP, id: 8, name: body.name }],
          recovery_codes_left: 10,
        }
        return { recovery_codes: isFirst ? CODES : null }
      },
    ],
    [
      renamePasskeyRoute,
      ({ body }) => {
        current = { ...current, passkeys: [{ ...LAPTOP, name: body.name }] }
        return { ...LAPTOP, name: body.name }
      },
    ],
    [
      removePasskeyRoute,
      () => {
        const answer = refused()
        if (!answer) current = { ...current, passkeys: [] }
        return answer
      },
    ],
    [startTotpRoute, { secret: 'AAAABBBBCCCCDDDD', uri: 'otpauth://totp/Q:ada?secret=AAAABBBB' }],
    [
      addTotpRoute,
      ({ body }) => {
        if (body.code !== '123456') return errorAnswer(400, { code: ['This code is wrong.'] })
        const totp = { created_at: '2026-11-01T10:00:00Z', last_used_at: null }
        current = { ...current, totp, recovery_codes_left: 10 }
        return { recovery_codes: CODES }
      },
    ],
  ])
  const shell = createStubShell({ http, user: buildUser({ roles }) })
  return { ...renderInShell(<SecurityPage />, { url: '/user/security', shell }), http, shell }
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('passkeys', () => {
  it('the first passkey is added with the password, and the recovery codes are shown once', async () => {
    const { container, http } = renderSecurity()
    await press('Add a passkey')
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.type(screen.getByLabelText('Name'), 'Work laptop')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await press('Create passkey')
    expect(await screen.findByText('AAAA-BBBB-CCC9')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rename Work laptop' })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    const added = http.calls.find(({ path }) => path === '/api/users/passkeys/')
    expect(added?.options).toMatchObject({ body: { name: 'Work laptop', response: { id: 'key' } } })
    await press('I’ve saved them')
    expect(screen.queryByText('AAAA-BBBB-CCC9')).toBeNull()
    expect(screen.getByText('10 of 10 codes left.')).toBeTruthy()
  })

  it('a canceled passkey is explained', async () => {
    stubPasskeys({ refuses: true })
    renderSecurity()
    await press('Add a passkey')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await press('Create passkey')
    expect(
      await screen.findByText('The passkey request was canceled or timed out. Try again.'),
    ).toBeTruthy()
  })

  it('a passkey is listed with its dates and renamed', async () => {
    renderSecurity({ security: { ...NONE, passkeys: [LAPTOP], recovery_codes_left: 10 } })
    expect(await screen.findByText('Synced')).toBeTruthy()
    expect(screen.getByText(/^Added.*Never used$/)).toBeTruthy()
    await press('Rename Laptop')
    const field = screen.getByLabelText('Name of the passkey')
    await userEvent.clear(field)
    await userEvent.type(field, 'Key{Enter}')
    expect(await screen.findByRole('button', { name: 'Rename Key' })).toBeTruthy()
  })

  it('removing a passkey asks for a step-up, then continues', async () => {
    const totp = { created_at: '2026-11-01T10:00:00Z', last_used_at: null }
    const security = { ...NONE, passkeys: [LAPTOP], totp, recovery_codes_left: 10 }
    const { shell } = renderSecurity({ security, isStale: true })
    await press('Remove Laptop')
    await press('Remove Laptop')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    const code = await dialog.findByLabelText('Code from your authenticator app')
    await userEvent.type(code, '000000{Enter}')
    expect(await dialog.findByText('Wrong code.')).toBeTruthy()
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await waitFor(() => expect(shell.notices).toEqual(['success: Removed “Laptop”.']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closing the step-up leaves the passkey', async () => {
    const security = { ...NONE, passkeys: [LAPTOP], recovery_codes_left: 10 }
    const { shell } = renderSecurity({ security, isStale: true })
    await press('Remove Laptop')
    await press('Remove Laptop')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Confirm your identity to make this change.']),
    )
    expect(screen.getByRole('button', { name: 'Rename Laptop' })).toBeTruthy()
  })
})

describe('the authenticator app', () => {
  it('the setup draws the QR code in the page, shows the key and takes a code', async () => {
    renderSecurity()
    await press('Set up an authenticator app')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
    const picture = await screen.findByRole('img', { name: 'QR code of the setup key' })
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/)
    expect(screen.getByText('AAAA BBBB CCCC DDDD')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Code from the app'), '000000{Enter}')
    expect(await screen.findByText('This code is wrong.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Code from the app'))
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
    expect(await screen.findByText('AAAA-BBBB-CCC0')).toBeTruthy()
    expect(screen.getByText(/On since/)).toBeTruthy()
  })
})

describe('the security page', () => {
  it('recent logins show device, address and result', async () => {
    renderSecurity()
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
    expect(screen.getByText('Wrong password')).toBeTruthy()
    expect(screen.getByText(/203\.0\.113\.0.*Tried.*with password/)).toBeTruthy()
  })

  it('staff without a second factor see a request to add one', async () => {
    renderSecurity({ security: { ...NONE, is_required: true }, roles: ['operator'] })
    expect(await screen.findByText(/Your role requires a second factor/)).toBeTruthy()
  })

  it('a browser without passkeys offers the authenticator app', async () => {
    removePasskeys()
    renderSecurity()
    expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
  })
})
