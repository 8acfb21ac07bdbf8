import type { RouteResult } from '@quantamental/api/common'
import {
  type AdminQueue,
  type listAdminQueuesRoute,
  retryAdminJobRoute,
} from '@quantamental/api/site'
import {
  Chip,
  Loaded,
  Muted,
  ReasonDialog,
  RowButton,
  StaffPage,
  TableCard,
  When,
  Wrapped,
} from '@quantamental/remote/staff'
import { Notice, Stack } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { ADMIN_QUEUES_PATH } from '../../route-paths.ts'
import { Code } from './admin-parts.tsx'
import { waitText } from './admin-text.ts'
import { Tile, Tiles } from './admin-tiles.tsx'
import { useAdminChange, useQueues } from './use-admin.ts'

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

type FailedJob = RouteResult<typeof listAdminQueuesRoute>['failed'][number]

function columnsOf(onRetry: (job: FailedJob) => void): readonly DataColumn<FailedJob>[] {
  return [
    { id: 'queue', name: 'Queue', cell: ({ queue }) => <Code>{queue}</Code> },
    {
      id: 'error',
      name: 'Error',
      cell: ({ error }) => <Wrapped>{error || 'No error recorded'}</Wrapped>,
    },
    { id: 'at', name: 'Failed', cell: ({ failed_at }) => <When at={failed_at} /> },
    { id: 'attempts', name: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
    { id: 'id', name: 'Job', cell: ({ id }) => <Code>{id}</Code> },
    {
      id: 'retry',
      name: 'Retry',
      priority: true,
      cell: (job) => <RowButton label="Retry" of={`job ${job.id}`} onClick={() => onRetry(job)} />,
    },
  ]
}

function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const change = useAdminChange()
  const [chosen, setChosen] = useState<FailedJob | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  return (
    <>
      <TableCard
        title="Failed jobs"
        columns={columns}
        rows={jobs}
        rowName={({ id }) => `job ${id}`}
        empty="No failed jobs"
      />
      {chosen && (
        <ReasonDialog
          title="Retry a failed job"
          description="Puts the job back in its queue. Find out why it failed first."
          question={`Put this job back in ${chosen.queue}?`}
          confirmLabel="Retry job"
          danger={false}
          onConfirm={(reason) =>
            change(
              (http) =>
                http.call(retryAdminJobRoute, {
                  params: { queue: chosen.queue, id: chosen.id },
                  body: { reason },
                }),
              `The job is back in ${chosen.queue}.`,
            )
          }
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
