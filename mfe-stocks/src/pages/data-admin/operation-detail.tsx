import type { DataOperation, DataOperationDetail } from '@quantamental/api/stocks'
import { countText, Loaded, Muted } from '@quantamental/remote/staff'
import { Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Lines } from './log-lines.ts'
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

/** Operator and reason, rejected rows, and log of an operation. */
export function OperationDetail({ operation }: { readonly operation: DataOperation }) {
  const { id, operator_user_id, reason, state } = operation
  const who = operator_user_id === null ? 'Deleted user' : `User ${operator_user_id}`
  return (
    <Stack gap={10}>
      <Muted>
        {who}: {reason}
      </Muted>
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
