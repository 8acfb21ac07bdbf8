import { retryAdminJobRoute } from '@quantamental/api/site'
import { ReasonDialog, RowButton, TableCard, When, Wrapped } from '@quantamental/remote/staff'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo, useState } from 'react'
import { Code } from './admin-parts.tsx'
import { useAdminChange } from './use-admin.ts'

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
      cell: (job) => <RowButton label="Retry" of={`job ${job.id}`} onClick={() => onRetry(job)} />,
    },
  ]
}

/** Table of failed jobs with their errors and a retry button. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
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
