import {
  type CurrentUser,
  type Preferences,
  updatePreferencesRoute,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { useRef, useState } from 'react'
import { readAuthError } from '../../auth/read-auth-error.ts'

type Name = keyof Preferences

/**
 * Preferences with optimistic updates. Changes are saved in order; a failed one is rolled back with
 * a toast. The shell applies them once the user is reloaded.
 */
export function usePreferences(user: CurrentUser) {
  const { http, session, notify } = useShell()
  const [pending, setPending] = useState<Partial<Preferences>>({})
  /** Latest response, used until the user is reloaded. */
  const [saved, setSaved] = useState({ of: user, preferences: user.preferences })
  const queue = useRef(Promise.resolve())
  const unsaved = useRef(new Map<Name, number>())

  function settle(name: Name) {
    const left = (unsaved.current.get(name) ?? 1) - 1
    unsaved.current.set(name, left)
    if (left > 0) return
    setPending(({ [name]: _done, ...rest }) => rest)
  }

  async function save(change: Partial<Preferences>, name: Name) {
    try {
      const preferences = await http.call(updatePreferencesRoute, { body: change })
      setSaved({ of: session.getState().user ?? user, preferences })
      await session.reload()
    } catch (error) {
      notify.error(`Couldn’t save the preference. ${readAuthError(error, []).form}`)
    }
    settle(name)
  }

  function change<K extends Name>(name: K, value: Preferences[K]) {
    setPending((before) => ({ ...before, [name]: value }))
    unsaved.current.set(name, (unsaved.current.get(name) ?? 0) + 1)
    queue.current = queue.current.then(() => save({ [name]: value }, name))
  }

  const known = saved.of === user ? saved.preferences : user.preferences
  return { preferences: { ...known, ...pending }, change }
}
