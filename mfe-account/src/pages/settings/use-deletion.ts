import {
  type CurrentUser,
  cancelDeletionRoute,
  requestDeletionRoute,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { useState } from 'react'

/** Pending account deletion of the user, with functions to request and cancel it. */
export function useDeletion(user: CurrentUser) {
  const { http, session, notify } = useShell()
  /** Latest response, used until the user is reloaded. */
  const [response, setResponse] = useState<{ of: CurrentUser; deleteOn: string | null } | null>(
    null,
  )
  const deleteOn = response?.of === user ? response.deleteOn : user.delete_on

  async function settle(next: string | null) {
    setResponse({ of: user, deleteOn: next })
    await session.reload()
  }

  async function request(password: string) {
    const { delete_on } = await http.call(requestDeletionRoute, {
      body: { current_password: password },
    })
    await settle(delete_on)
  }

  async function cancel() {
    await http.call(cancelDeletionRoute)
    notify.success('Account deletion canceled.')
    await settle(null)
  }

  return { deleteOn, request, cancel }
}
