import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { type AdminAction, ROLES } from '@quantamental/api/site'
import { useSearchParams } from '@quantamental/remote/router'
import { PagedTable, StaffPage } from '@quantamental/remote/staff'
import { Button, EmptyState, Row, Stack } from '@quantamental/ui'
import { type Choice, Choose } from '../../components/choose.tsx'
import { ADMIN_AUDIT_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { type AuditView, readAuditView, readId, writeAuditView } from './admin-views.ts'
import { PolicyReportsCard } from './policy-reports-card.tsx'
import { useActions, useUsers } from './use-admin.ts'

const SERVICES = SERVICE_NAMES.map((value) => ({ value, name: value }))
const EVERYTHING: AuditView = { service: null, operator: null, page: 1 }

function Log() {
  const [search, setSearch] = useSearchParams()
  const view = readAuditView(search)
  const query = useActions(view)
  const staff = useStaff(query.data?.results ?? [], view.operator)
  const show = (next: AuditView) => setSearch(writeAuditView(next))
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
      <PagedTable
        label="Actions"
        columns={ACTION_COLUMNS}
        query={query}
        failed="Couldn’t load the log"
        rowKey={({ id }) => id}
        rowName={actionName}
        empty={
          <EmptyState
            title={isAll ? 'No actions yet' : 'No actions match the filters'}
            action={!isAll && <Button onClick={() => show(EVERYTHING)}>Show all actions</Button>}
          />
        }
        pagesLabel="Log pages"
        page={view.page}
        onPage={(page) => show({ ...view, page })}
      />
    </Stack>
  )
}

export function AuditPage() {
  return (
    <StaffPage
      title="Audit log"
      description="Actions by operators and editors in all services."
      canonicalPath={ADMIN_AUDIT_PATH}
      lead="Actions by operators and editors in all services, newest first. Entries can’t be edited."
    >
      <Stack gap={24}>
        <Log />
        <PolicyReportsCard />
      </Stack>
    </StaffPage>
  )
}

/**
 * Operators to filter the log by: users with a role now, those in the shown actions, and the selected one. Former
 * staff are listed only through their actions. If the user lists fail to load, the page is shown without them.
 */
function useStaff(actions: readonly AdminAction[], selected: number | null): readonly Choice[] {
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
