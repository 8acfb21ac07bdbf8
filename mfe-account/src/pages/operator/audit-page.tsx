import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { useSearchParams } from '@quantamental/remote/router'
import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { Button, EmptyState, Row, Stack } from '@quantamental/ui'
import { DataTable, Pagination } from '@quantamental/ui/data-table'
import { ADMIN_AUDIT_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { Choose } from './admin-parts.tsx'
import { type AuditView, readAuditView, readId, writeAuditView } from './admin-views.ts'
import { useActions } from './use-admin.ts'
import { useStaff } from './use-staff.ts'

const SERVICES = SERVICE_NAMES.map((value) => ({ value, name: value }))
const PAGE_SIZE = 20
const EVERYTHING: AuditView = { service: null, operator: null, page: 1 }

function Log() {
  const [search, setSearch] = useSearchParams()
  const view = readAuditView(search)
  const { data, error, isPlaceholderData, refetch } = useActions(view)
  const staff = useStaff(data?.results ?? [], view.operator)
  const show = (next: AuditView) => setSearch(writeAuditView(next), { preventScrollReset: true })
  const isFailed = error !== null && (!data || isPlaceholderData)
  const isAll = view.service === null && view.operator === null && view.page === 1
  return (
    <Stack gap={16}>
      <Row gap={16}>
        <Choose
          label="Service"
          all="All"
          choices={SERVICES}
          value={view.service}
          onValue={(service) => show({ ...view, service: service as ServiceName | null, page: 1 })}
        />
        <Choose
          label="Operator"
          all="Everyone"
          choices={staff}
          value={view.operator === null ? null : String(view.operator)}
          onValue={(operator) => show({ ...view, operator: readId(operator), page: 1 })}
        />
      </Row>
      {isFailed ? (
        <SectionError title="Couldn’t load the log" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Actions"
          columns={ACTION_COLUMNS}
          rows={data?.results ?? []}
          rowKey={({ id }) => id}
          rowName={actionName}
          rowCount={data?.count ?? 0}
          offset={(view.page - 1) * PAGE_SIZE}
          skeleton={data ? undefined : PAGE_SIZE}
          busy={isPlaceholderData}
          instead={
            data?.results.length === 0 && (
              <EmptyState
                title={isAll ? 'No actions yet' : 'No actions match the filters'}
                action={
                  !isAll && <Button onClick={() => show(EVERYTHING)}>Show all actions</Button>
                }
              />
            )
          }
        />
      )}
      {data && data.count > 0 && (
        <Pagination
          label="Log pages"
          page={Math.min(view.page, data.pages)}
          pageSize={data.page_size}
          count={data.count}
          onPage={(page) => show({ ...view, page })}
        />
      )}
    </Stack>
  )
}

/** Log of operator and editor actions in all services. */
export function AuditPage() {
  return (
    <StaffPage
      title="Audit log"
      description="Actions by operators and editors in all services."
      canonicalPath={ADMIN_AUDIT_PATH}
      lead="Actions by operators and editors in all services, newest first. Entries can’t be edited."
    >
      <Log />
    </StaffPage>
  )
}
