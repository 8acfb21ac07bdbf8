import type { AdminPolicyReport } from '@quantamental/api/site'
import { Loaded, Muted, TableCard, When } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import styled from 'styled-components'
import { Code } from './admin-parts.tsx'
import { usePolicyReports } from './use-admin.ts'

/** Breaks long origins on phones. */
const Blocked = styled(Code)`
  white-space: normal;
`

const COLUMNS: readonly DataColumn<AdminPolicyReport>[] = [
  {
    id: 'blocked',
    name: 'Blocked',
    priority: true,
    cell: ({ blocked }) => <Blocked>{blocked}</Blocked>,
  },
  { id: 'directive', name: 'Directive', cell: ({ directive }) => <Code>{directive}</Code> },
  { id: 'page', name: 'Page', cell: ({ page }) => <Code>{page}</Code> },
  {
    id: 'source',
    name: 'Script',
    cell: ({ source }) => <Code>{source === '' ? 'document' : source}</Code>,
  },
  {
    id: 'count',
    name: 'Reports',
    align: 'end',
    priority: true,
    cell: ({ count }) => count.toLocaleString('en-US'),
  },
  { id: 'last', name: 'Last reported', cell: ({ last_at }) => <When at={last_at} /> },
]

/** Violations of the Content-Security-Policy reported by browsers. */
export function PolicyReportsCard() {
  const query = usePolicyReports()
  return (
    <Loaded query={query} failed="Couldn’t load the security reports" waiting={[180]}>
      {({ reports }) => (
        <TableCard
          title="Security reports from browsers"
          columns={COLUMNS}
          rows={reports}
          rowName={({ blocked, page }) => `${blocked} on ${page}`}
          empty="No reports in the last seven days"
        >
          <Muted>
            Content that the Content-Security-Policy blocked in the last seven days. Most reports
            come from visitors’ browser extensions. A build in the Script column needs a fix.
          </Muted>
        </TableCard>
      )}
    </Loaded>
  )
}
