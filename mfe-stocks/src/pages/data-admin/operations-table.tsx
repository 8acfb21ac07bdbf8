import type { DataOperation } from '@quantamental/api/stocks'
import { instantText, Wrapped } from '@quantamental/remote/staff'
import { Card, EmptyState, Tag } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { count, durationText, KIND_NAMES, STATE_NAMES } from './admin-words.ts'
import { OperationDetail } from './operation-detail.tsx'

const COLUMNS: readonly DataColumn<DataOperation>[] = [
  {
    id: 'kind',
    name: 'What',
    cell: ({ kind, source }) =>
      source === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${source}`,
  },
  {
    id: 'state',
    name: 'State',
    priority: true,
    cell: ({ state }) => <Tag>{STATE_NAMES[state]}</Tag>,
  },
  {
    id: 'started',
    name: 'Started',
    cell: ({ started_at }) => <time dateTime={started_at}>{instantText(started_at)}</time>,
  },
  { id: 'took', name: 'Took', align: 'end', cell: durationText },
  {
    id: 'message',
    name: 'What came of it',
    cell: ({ message }) => <Wrapped>{message}</Wrapped>,
  },
  {
    id: 'rejected',
    name: 'Rejected rows',
    align: 'end',
    cell: ({ rejected_rows }) => count(rejected_rows),
  },
]

/** What operators did with the data; an opened row says who, why, and what was refused. */
export function OperationsTable({ operations }: { readonly operations: readonly DataOperation[] }) {
  return (
    <Card title="What was done">
      <DataTable
        label="What was done"
        columns={COLUMNS}
        rows={operations}
        rowKey={({ id }) => id}
        rowName={({ id, kind }) => `${KIND_NAMES[kind].toLowerCase()} ${id}`}
        detail={(operation) => <OperationDetail operation={operation} />}
        instead={
          operations.length === 0 && (
            <EmptyState title="Nothing was done from here yet">
              Imports of the command line are not listed.
            </EmptyState>
          )
        }
      />
    </Card>
  )
}
