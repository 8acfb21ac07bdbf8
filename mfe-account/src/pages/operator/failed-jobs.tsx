import { retryAdminJobRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { Wrapped } from '@quantamental/remote/staff'
import { Button, Card, EmptyState, VisuallyHidden } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { Code, When } from './admin-parts.tsx'
import { ReasonDialog, type ReasonedAction } from './reason-dialog.tsx'
import { useRefresh } from './use-admin.ts'

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
      cell: ({ error }) => <Wrapped>{error || 'No error recorded'}</Wrapped>,
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

/** Table of failed jobs with their errors and a retry button. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { http, notify } = useShell()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<FailedJob | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])

  function actionOf({ id, queue }: FailedJob): ReasonedAction {
    return {
      title: 'Retry a failed job',
      description: 'Puts the job back in its queue. Find out why it failed first.',
      question: `Put this job back in ${queue}?`,
      confirmLabel: 'Retry job',
      danger: false,
      async run(reason) {
        try {
          await http.call(retryAdminJobRoute, { params: { queue, id }, body: { reason } })
          notify.success(`The job is back in ${queue}.`)
        } finally {
          await refresh()
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
        instead={jobs.length === 0 && <EmptyState title="No failed jobs" />}
      />
      {chosen && <ReasonDialog action={actionOf(chosen)} onClose={() => setChosen(null)} />}
    </Card>
  )
}
