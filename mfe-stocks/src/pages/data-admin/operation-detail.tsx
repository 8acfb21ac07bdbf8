import type { DataOperation, DataOperationDetail } from '@quantamental/api/stocks'
import { Muted, SectionError } from '@quantamental/remote/staff'
import { Skeleton, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { counted } from './admin-words.ts'
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
    color: ${tokens.colour.muted};
  }
`

function RejectList({ operation }: { readonly operation: DataOperationDetail }) {
  const { rejects } = operation
  if (rejects.length === 0) return null
  return (
    <>
      <Muted>
        {counted(operation.rejected_rows, 'row was', 'rows were')} refused
        {rejects.length < operation.rejected_rows && '; the first reasons'}:
      </Muted>
      <Rejects tabIndex={0} aria-label="What was refused">
        {rejects.map(({ file, where, reason }) => (
          <li key={`${file} ${where} ${reason}`}>
            {file}, {where}: <span>{reason}</span>
          </li>
        ))}
      </Rejects>
    </>
  )
}

/** Who wanted it and why, what was refused, and what the command said. */
export function OperationDetail({ operation }: { readonly operation: DataOperation }) {
  const { id, operator_user_id, reason, state } = operation
  const { data, error, refetch } = useOperation(id, state === 'running')
  const who = operator_user_id === null ? 'Somebody who is gone' : `User ${operator_user_id}`
  return (
    <Stack gap={10}>
      <Muted>
        {who}: {reason}
      </Muted>
      {data && <RejectList operation={data} />}
      {data && data.lines.length > 0 && (
        <Lines tabIndex={0} role="region" aria-label={`What operation ${id} said`}>
          {data.lines.join('\n')}
        </Lines>
      )}
      {!data && !error && <Skeleton height={80} />}
      {!data && error && (
        <SectionError
          title="The operation could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  )
}
