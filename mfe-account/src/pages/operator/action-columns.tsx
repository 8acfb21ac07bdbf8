import type { DeskAction } from '@quantamental/api/site'
import { Wrapped } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import { deskUserPath } from '../../route-paths.ts'
import { LiveLink, When } from './desk-parts.tsx'
import { actionText } from './desk-words.ts'

/** Who did it; a number where the account is gone. */
export function operatorName(action: DeskAction): string {
  return action.operator_name || `User ${action.operator_user_id}`
}

/** What a row of the log is called. */
export function actionName(action: DeskAction): string {
  return `${actionText(action.action)} of ${action.subject}`
}

/** One thing somebody did, in any service. */
export const ACTION_COLUMNS: readonly DataColumn<DeskAction>[] = [
  { id: 'action', name: 'Action', cell: ({ action }) => actionText(action) },
  {
    id: 'subject',
    name: 'On what',
    cell: ({ subject, user_id }) => (
      <Wrapped>
        {user_id === null ? (
          subject
        ) : (
          <LiveLink to={deskUserPath(user_id)}>{subject || `User ${user_id}`}</LiveLink>
        )}
      </Wrapped>
    ),
  },
  { id: 'reason', name: 'Reason', cell: ({ reason }) => <Wrapped>{reason || '—'}</Wrapped> },
  { id: 'operator', name: 'By', priority: true, cell: operatorName },
  { id: 'service', name: 'Service', cell: ({ service }) => service },
  { id: 'at', name: 'When', cell: ({ at }) => <When at={at} /> },
]
