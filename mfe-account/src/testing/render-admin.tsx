import type { RouteContract } from '@quantamental/api/common'
import {
  buildUser,
  createStubShell,
  renderRemote,
  type StubHttp,
} from '@quantamental/remote/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.tsx'

export const OPERATOR = buildUser({ id: 9000, username: 'op', roles: ['operator'] })

/** Render the admin page at `url` for an operator. */
export function renderAdmin(url: string, http: StubHttp, isRoutable?: (path: string) => boolean) {
  const shell = createStubShell({ http, user: OPERATOR, ...(isRoutable && { isRoutable }) })
  return renderRemote(remote, { url, shell })
}

/** Options of the calls to a route, oldest first. */
export function callsOf(http: StubHttp, { method, path }: RouteContract) {
  return http.calls
    .filter((call) => call.method === method && call.path === path)
    .map(({ options }) => options)
}

/** Enter a reason in the open dialog and confirm the action. */
export async function doWithReason(confirmLabel: string, reason = 'Requested by email') {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await userEvent.click(dialog.getByRole('button', { name: confirmLabel }))
}
