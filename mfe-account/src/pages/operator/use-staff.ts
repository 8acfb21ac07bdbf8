import { type AdminAction, ROLES } from '@quantamental/api/site'
import type { Choice } from './admin-parts.tsx'
import { useUsers } from './use-admin.ts'

/**
 * Operators to filter the log by: users with a role now, those in the shown actions, and the selected one. Former
 * staff are listed only through their actions. If the user lists fail to load, the page is shown without them.
 */
export function useStaff(
  actions: readonly AdminAction[],
  selected: number | null,
): readonly Choice[] {
  const [operator, editor] = ROLES
  const operators = useUsers({ q: '', role: operator, page: 1 }).data?.results ?? []
  const editors = useUsers({ q: '', role: editor, page: 1 }).data?.results ?? []
  const names = new Map<number, string>()
  if (selected !== null) names.set(selected, `User ${selected}`)
  for (const { operator_user_id: id, operator_name } of actions)
    names.set(id, operator_name || `User ${id}`)
  for (const { id, username } of [...operators, ...editors]) names.set(id, username)
  return [...names]
    .map(([id, name]) => ({ value: String(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
