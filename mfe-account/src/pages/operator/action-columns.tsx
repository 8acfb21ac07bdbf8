import type { AdminAction } from '@quantamental/api/site'
import { When, Wrapped } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import { adminUserPath } from '../../route-paths.ts'
import { LiveLink } from './admin-parts.tsx'
import { actionText } from './admin-text.ts'

/** Operator's name, or the user id if the account was deleted. */
function operatorName(action: AdminAction): string {
  return action.operator_name || `User ${action.operator_user_id}`
}

export function actionName(action: AdminAction): string {
  return `${actionText(action.action)}: ${action.subject}`
}

export const ACTION_COLUMNS: readonly DataColumn<AdminAction>[] = [
  { id: 'action', name: 'Action', cell: ({ action }) => actionText(action) },
  {
    id: 'subject',
    name: 'Target',
    cell: ({ subject, user_id }) => (
      <Wrapped>
        {user_id === null ? (
          subject
        ) : (
          <LiveLink to={adminUserPath(user_id)}>{subject || `User ${user_id}`}</LiveLink>
        )}
      </Wrapped>
    ),
  },
  { id: 'reason', name: 'Reason', cell: ({ reason }) => <Wrapped>{reason || '—'}</Wrapped> },
  { id: 'operator', name: 'By', priority: true, cell: operatorName },
  { id: 'service', name: 'Service', cell: ({ service }) => service },
  { id: 'at', name: 'When', cell: ({ at }) => <When at={at} /> },
]
