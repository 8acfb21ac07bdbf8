import type { DataOperation } from '@quantamental/api/stocks'
import { TableCard, When, Wrapped } from '@quantamental/remote/staff'
import { EmptyState, Tag } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { count, durationText, KIND_NAMES, STATE_NAMES } from './admin-labels.ts'
import { OperationDetail } from './operation-detail.tsx'

const COLUMNS: readonly DataColumn<DataOperation>[] = [
  {
    id: 'kind',
    name: 'Operation',
    cell: ({ kind, source }) =>
      source === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${source}`,
  },
  {
    id: 'state',
    name: 'State',
    priority: true,
    cell: ({ state }) => <Tag>{STATE_NAMES[state]}</Tag>,
  },
  { id: 'started', name: 'Started', cell: ({ started_at }) => <When at={started_at} /> },
  { id: 'took', name: 'Duration', align: 'end', cell: durationText },
  {
    id: 'message',
    name: 'Result',
    cell: ({ message }) => <Wrapped>{message}</Wrapped>,
  },
  {
    id: 'rejected',
    name: 'Rejected rows',
    align: 'end',
    cell: ({ rejected_rows }) => count(rejected_rows),
  },
]

/** Operations by operators; an expanded row shows operator, reason and rejected rows. */
export function OperationsTable({ operations }: { readonly operations: readonly DataOperation[] }) {
  return (
    <TableCard
      title="Operations"
      columns={COLUMNS}
      rows={operations}
      rowKey={({ id }) => id}
      rowName={({ id, kind }) => `${KIND_NAMES[kind].toLowerCase()} ${id}`}
      detail={(operation) => <OperationDetail operation={operation} />}
      empty={
        <EmptyState title="No operations yet">
          Imports from the command line aren’t listed.
        </EmptyState>
      }
    />
  )
}
