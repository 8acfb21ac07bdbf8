import {
  type CurrentUser,
  cancelDeletionRoute,
  requestDeletionRoute,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { useState } from 'react'

/** The asked-for deletion of the account, and the ways to ask for it and to take it back. */
export function useDeletion(user: CurrentUser) {
  const { http, session, notify } = useShell()
  /** The latest answer; it holds until the user that was known then is read again. */
  const [answer, setAnswer] = useState<{ of: CurrentUser; deleteOn: string | null } | null>(null)
  const deleteOn = answer?.of === user ? answer.deleteOn : user.delete_on

  async function settle(next: string | null) {
    setAnswer({ of: user, deleteOn: next })
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
    notify.success('Your account stays.')
    await settle(null)
  }

  return { deleteOn, request, cancel }
}
