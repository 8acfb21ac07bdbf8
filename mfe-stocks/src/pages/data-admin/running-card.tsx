import type { DataOperation } from '@quantamental/api/stocks'
import { instantText, Muted } from '@quantamental/remote/staff'
import { Card, Row, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { KIND_NAMES } from './admin-labels.ts'
import { Lines } from './log-lines.ts'
import { useOperation } from './use-data-admin.ts'

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
/** Number of newest log lines shown. */
const LINES_SHOWN = 12

/** Progress and newest log lines of the running operation. */
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
  const { kind, source, progress, message, reason } = operation
  const { data } = useOperation(operation.id, true)
  const lines = data?.lines.slice(-LINES_SHOWN) ?? []
  const name = source === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} of ${source}`
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
