import type { DataOperation, DataOperationDetail } from '@quantamental/api/stocks'
import {
  countText,
  instantText,
  Loaded,
  Muted,
  TableCard,
  When,
  Wrapped,
} from '@quantamental/remote/staff'
import { Card, EmptyState, Row, Stack, Tag, tokens } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import styled from 'styled-components'
import {
  count,
  durationText,
  KIND_NAMES,
  STATE_NAMES,
  subjectOf,
  useOperation,
} from './use-data-admin.ts'

const Lines = styled.pre`
  max-height: 260px;
  margin: 0;
  padding: 12px 14px;
  overflow: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.bg};
  font-family: ${tokens.font.mono};
  font-size: 12.5px;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const Bar = styled.progress`
  width: 100%;
  height: 10px;
  border: 0;
  border-radius: 5px;
  overflow: hidden;
  appearance: none;
  background: ${tokens.color.grey};
  &::-webkit-progress-bar {
    background: ${tokens.color.grey};
  }
  &::-webkit-progress-value {
    background: ${tokens.color.accent};
    transition: width 300ms ease-out;
  }
  &::-moz-progress-bar {
    background: ${tokens.color.accent};
  }
`

export function RunningCard({ operation }: { readonly operation: DataOperation | undefined }) {
  return (
    <Card
      title="Running"
      asOf={operation && <time>since {instantText(operation.started_at)}</time>}
    >
      {operation ? (
        <Running operation={operation} />
      ) : (
        <p role="status">A command-line import is running.</p>
      )}
    </Card>
  )
}

function Running({ operation }: { readonly operation: DataOperation }) {
  const { kind, progress, message, reason } = operation
  const subject = subjectOf(operation)
  const { data } = useOperation(operation.id, true)
  const lines = data?.lines.slice(-12) ?? []
  const name = subject === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} of ${subject}`
  return (
    <Stack gap={10}>
      <Row justify="space-between" gap={12}>
        <strong role="status">{name}</strong>
        <span>{message}</span>
      </Row>
      <Bar
        aria-label={`${name}: progress`}
        max={1}
        {...(progress !== null && { value: progress })}
      />
      <Muted>{reason}</Muted>
      {lines.length > 0 && <Lines>{lines.join('\n')}</Lines>}
    </Stack>
  )
}

const Rejects = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 260px;
  margin: 0;
  padding: 0 0 0 18px;
  overflow: auto;
  font-size: 13.5px;
  white-space: normal;
  overflow-wrap: anywhere;
  span {
    color: ${tokens.color.muted};
  }
`

function RejectList({ operation }: { readonly operation: DataOperationDetail }) {
  const { rejects } = operation
  if (rejects.length === 0) return null
  return (
    <>
      <Muted>
        {countText(operation.rejected_rows, 'row was', 'rows were')} rejected
        {rejects.length < operation.rejected_rows && '; first reasons'}:
      </Muted>
      <Rejects tabIndex={0} aria-label="Rejected rows">
        {rejects.map(({ file, where, reason }) => (
          <li key={`${file} ${where} ${reason}`}>
            {file}, {where}: <span>{reason}</span>
          </li>
        ))}
      </Rejects>
    </>
  )
}

function OperationDetail({ operation }: { readonly operation: DataOperation }) {
  const { id, operator_user_id, is_scheduled, reason, state } = operation
  const who = operator_user_id === null ? 'Deleted user' : `User ${operator_user_id}`
  return (
    <Stack gap={10}>
      <Muted>{is_scheduled ? reason : `${who}: ${reason}`}</Muted>
      <Loaded
        query={useOperation(id, state === 'running')}
        failed="Couldn’t load the operation"
        waiting={[80]}
      >
        {(detail) => (
          <>
            <RejectList operation={detail} />
            {detail.lines.length > 0 && (
              <Lines tabIndex={0} role="region" aria-label={`Log of operation ${id}`}>
                {detail.lines.join('\n')}
              </Lines>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const COLUMNS: readonly DataColumn<DataOperation>[] = [
  {
    id: 'kind',
    name: 'Operation',
    cell: (operation) =>
      [KIND_NAMES[operation.kind], subjectOf(operation)].filter(Boolean).join(': '),
  },
  {
    id: 'state',
    name: 'State',
    priority: true,
    cell: ({ state }) => <Tag>{STATE_NAMES[state]}</Tag>,
  },
  { id: 'started', name: 'Started', cell: ({ started_at }) => <When at={started_at} /> },
  { id: 'took', name: 'Duration', align: 'end', cell: durationText },
  { id: 'message', name: 'Result', cell: ({ message }) => <Wrapped>{message}</Wrapped> },
  {
    id: 'rejected',
    name: 'Rejected rows',
    align: 'end',
    cell: ({ rejected_rows }) => count(rejected_rows),
  },
]

/** Operations by operators and the schedule; an expanded row shows operator, reason and rejected rows. */
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
