import { Link } from '@quantamental/remote/router'
import { SectionError } from '@quantamental/remote/staff'
import { Card, EmptyState, QuietLink } from '@quantamental/ui'
import { DataTable } from '@quantamental/ui/data-table'
import { ADMIN_AUDIT_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { useActions } from './use-admin.ts'

const SHOWN = 8

/** Most recent operator and editor actions. */
export function NewestActions() {
  const { data, error, refetch } = useActions({ service: null, operator: null, page: 1 })
  return (
    <Card
      title="Recent actions"
      footer={
        <QuietLink as={Link} {...{ to: ADMIN_AUDIT_PATH }}>
          Full audit log
        </QuietLink>
      }
    >
      {error && !data ? (
        <SectionError title="Couldn’t load the log" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Recent actions"
          columns={ACTION_COLUMNS}
          rows={data?.results.slice(0, SHOWN) ?? []}
          rowKey={({ id }) => id}
          rowName={actionName}
          skeleton={data ? undefined : SHOWN}
          instead={data?.results.length === 0 && <EmptyState title="No actions yet" />}
        />
      )}
    </Card>
  )
}
