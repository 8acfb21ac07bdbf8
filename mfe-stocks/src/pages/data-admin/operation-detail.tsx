import type { DataOperation, DataOperationDetail } from '@quantamental/api/stocks'
import { Muted, SectionError } from '@quantamental/remote/staff'
import { Skeleton, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { counted } from './admin-labels.ts'
import { Lines } from './facts.ts'
import { useOperation } from './use-data-admin.ts'

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
        {counted(operation.rejected_rows, 'row was', 'rows were')} rejected
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

/** Operator and reason, rejected rows, and log of an operation. */
export function OperationDetail({ operation }: { readonly operation: DataOperation }) {
  const { id, operator_user_id, reason, state } = operation
  const { data, error, refetch } = useOperation(id, state === 'running')
  const who = operator_user_id === null ? 'Deleted user' : `User ${operator_user_id}`
  return (
    <Stack gap={10}>
      <Muted>
        {who}: {reason}
      </Muted>
      {data && <RejectList operation={data} />}
      {data && data.lines.length > 0 && (
        <Lines tabIndex={0} role="region" aria-label={`Log of operation ${id}`}>
          {data.lines.join('\n')}
        </Lines>
      )}
      {!data && !error && <Skeleton height={80} />}
      {!data && error && (
        <SectionError
          title="Couldn’t load the operation"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  )
}
