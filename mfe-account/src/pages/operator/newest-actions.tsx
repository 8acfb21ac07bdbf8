import { Link } from '@quantamental/remote/router'
import { TableCard } from '@quantamental/remote/staff'
import { QuietLink } from '@quantamental/ui'
import { ADMIN_AUDIT_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { useActions } from './use-admin.ts'

const SHOWN = 8

/** Most recent operator and editor actions. */
export function NewestActions() {
  const query = useActions({ service: null, operator: null, page: 1 })
  return (
    <TableCard
      title="Recent actions"
      footer={
        <QuietLink as={Link} {...{ to: ADMIN_AUDIT_PATH }}>
          Full audit log
        </QuietLink>
      }
      columns={ACTION_COLUMNS}
      query={query}
      failed="Couldn’t load the log"
      rows={query.data?.results.slice(0, SHOWN)}
      rowKey={({ id }) => id}
      rowName={actionName}
      skeleton={SHOWN}
      empty="No actions yet"
    />
  )
}
