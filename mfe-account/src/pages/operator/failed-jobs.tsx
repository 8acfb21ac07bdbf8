import { retryAdminJobRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { Wrapped } from '@quantamental/remote/staff'
import { Button, Card, EmptyState, VisuallyHidden } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { Code, When } from './admin-parts.tsx'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

interface FailedJob {
  readonly id: string
  readonly queue: string
  readonly failed_at: string | null
  readonly attempts: number
  readonly error: string
}

function columnsOf(onRetry: (job: FailedJob) => void): readonly DataColumn<FailedJob>[] {
  return [
    { id: 'queue', name: 'Queue', cell: ({ queue }) => <Code>{queue}</Code> },
    {
      id: 'error',
      name: 'Error',
      cell: ({ error }) => <Wrapped>{error || 'No error was kept'}</Wrapped>,
    },
    { id: 'at', name: 'Failed', cell: ({ failed_at }) => <When at={failed_at} /> },
    { id: 'attempts', name: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
    { id: 'id', name: 'Job', cell: ({ id }) => <Code>{id}</Code> },
    {
      id: 'retry',
      name: 'Retry',
      priority: true,
      cell: (job) => (
        <Button size="small" onClick={() => onRetry(job)}>
          Retry<VisuallyHidden> job {job.id}</VisuallyHidden>
        </Button>
      ),
    },
  ]
}

/** Jobs that were given up, each with its error and another try. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const [chosen, setChosen] = useState<FailedJob | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])

  function deedOf({ id, queue }: FailedJob): Deed {
    return {
      title: 'Retry a failed job',
      says: 'It is given to its queue again. First find out why it failed.',
      question: `Give this job back to ${queue}?`,
      confirmLabel: 'Retry it',
      danger: false,
      async run(reason) {
        try {
          await http.call(retryAdminJobRoute, { params: { queue, id }, body: { reason } })
          notify.success(`The job is in ${queue} again.`)
        } finally {
          await readAgain()
        }
      },
    }
  }

  return (
    <Card title="Failed jobs">
      <DataTable
        label="Failed jobs"
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        rowName={({ id }) => `job ${id}`}
        instead={jobs.length === 0 && <EmptyState title="No job has failed" />}
      />
      {chosen && <ReasonDialog deed={deedOf(chosen)} onClose={() => setChosen(null)} />}
    </Card>
  )
}
