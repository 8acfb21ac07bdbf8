import { type AdminAction, ROLES } from '@quantamental/api/site'
import type { Choice } from './admin-parts.tsx'
import { useUsers } from './use-admin.ts'

/**
 * Whom the log can be filtered by: who has a role now, who is in what is shown, and who is asked for. Those who
 * had a role before are found by the page of theirs; without the first answers the rest still stands.
 */
export function useStaff(actions: readonly AdminAction[], asked: number | null): readonly Choice[] {
  const [operator, editor] = ROLES
  const operators = useUsers({ q: '', role: operator, page: 1 }).data?.results ?? []
  const editors = useUsers({ q: '', role: editor, page: 1 }).data?.results ?? []
  const names = new Map<number, string>()
  if (asked !== null) names.set(asked, `User ${asked}`)
  for (const { operator_user_id: id, operator_name } of actions)
    names.set(id, operator_name || `User ${id}`)
  for (const { id, username } of [...operators, ...editors]) names.set(id, username)
  return [...names]
    .map(([id, name]) => ({ value: String(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
