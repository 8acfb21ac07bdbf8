import type { AdminQueue } from '@quantamental/api/site'
import { Muted, SectionError, StaffPage } from '@quantamental/remote/staff'
import { Card, EmptyState, Notice, Skeleton, Stack } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import { ADMIN_QUEUES_PATH } from '../../route-paths.ts'
import { Chip, Code } from './admin-parts.tsx'
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
  const { data, error, refetch } = useQueues({ isPolled: true })
  const queues = useMemo(() => byNeed(data?.queues ?? []), [data])
  if (!data)
    return error ? (
      <SectionError title="Couldn’t load the queues" error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack gap={20} aria-busy="true">
        <Skeleton height={92} />
        <Skeleton height={180} />
        <Skeleton height={480} />
      </Stack>
    )
  const { mail, failed } = data
  return (
    <Stack gap={20}>
      {error && (
        <Notice tone="warning">
          Couldn’t refresh this page (code {error.status}). Reload to try again.
        </Notice>
      )}
      <Tiles>
        <Tile name="Emails waiting" value={mail.waiting} />
        <Tile name="Emails failed" value={mail.failed} tone={mail.failed > 0 ? 'bad' : undefined} />
        <Tile name="Emails sent today" value={mail.sent_today} />
      </Tiles>
      <FailedJobs jobs={failed} />
      <Card title="Queues">
        <DataTable
          label="Queues"
          columns={COLUMNS}
          rows={queues}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          instead={queues.length === 0 && <EmptyState title="No queues" />}
        />
      </Card>
      <Muted>Refreshes every five seconds while this page is visible.</Muted>
    </Stack>
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
