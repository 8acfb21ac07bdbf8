import type { AdminQueue } from '@quantamental/api/site'
import { Chip, Loaded, Muted, StaffPage, TableCard } from '@quantamental/remote/staff'
import { Notice, Stack } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { ADMIN_QUEUES_PATH } from '../../route-paths.ts'
import { Code } from './admin-parts.tsx'
import { waitText } from './admin-text.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { Tile, Tiles } from './tiles.tsx'
import { useQueues } from './use-admin.ts'

const COLUMNS: readonly DataColumn<AdminQueue>[] = [
  { id: 'name', name: 'Queue', cell: ({ name }) => <Code>{name}</Code> },
  { id: 'service', name: 'Consumer', cell: ({ service }) => service },
  {
    id: 'waiting',
    name: 'Waiting',
    align: 'end',
    priority: true,
    cell: ({ waiting }) => waiting.toLocaleString('en-US'),
  },
  { id: 'active', name: 'Active', align: 'end', cell: ({ active }) => active },
  {
    id: 'failed',
    name: 'Failed',
    align: 'end',
    priority: true,
    cell: ({ failed }) => (failed === 0 ? 0 : <Chip tone="bad">{failed}</Chip>),
  },
  {
    id: 'oldest',
    name: 'Oldest',
    align: 'end',
    cell: ({ oldest_seconds }) => waitText(oldest_seconds),
  },
]

/** Sort queues with failures first, then those with jobs, then by name. */
function byNeed(queues: readonly AdminQueue[]): readonly AdminQueue[] {
  const need = ({ failed, waiting, active }: AdminQueue) =>
    failed > 0 ? 2 : waiting + active > 0 ? 1 : 0
  return queues.toSorted((a, b) => need(b) - need(a) || (a.name < b.name ? -1 : 1))
}

function Queues() {
  const query = useQueues({ isPolled: true })
  return (
    <Loaded query={query} failed="Couldn’t load the queues" waiting={[92, 180, 480]}>
      {({ mail, failed, queues }) => (
        <Stack gap={20}>
          {query.error && (
            <Notice tone="warning">
              Couldn’t refresh this page (code {query.error.status}). Reload to try again.
            </Notice>
          )}
          <Tiles>
            <Tile name="Emails waiting" value={mail.waiting} />
            <Tile
              name="Emails failed"
              value={mail.failed}
              tone={mail.failed > 0 ? 'bad' : undefined}
            />
            <Tile name="Emails sent today" value={mail.sent_today} />
          </Tiles>
          <FailedJobs jobs={failed} />
          <TableCard
            title="Queues"
            columns={COLUMNS}
            rows={byNeed(queues)}
            rowName={({ name }) => name}
            empty="No queues"
          />
          <Muted>Refreshes every five seconds while this page is visible.</Muted>
        </Stack>
      )}
    </Loaded>
  )
}

/** Queues between services, failed jobs and emails. */
export function QueuesPage() {
  return (
    <StaffPage
      title="Queues"
      description="Queues between services, failed jobs and emails."
      canonicalPath={ADMIN_QUEUES_PATH}
      lead="Events exchanged between services, and emails waiting to be sent."
    >
      <Queues />
    </StaffPage>
  )
}
