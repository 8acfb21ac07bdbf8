import type { RefundOutcomePreview } from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
import { formatCents } from '@quantamental/api/format'
import { Facts, failureText, Muted } from '@quantamental/remote/staff'
import { Button, Notice, Row, Skeleton, Stack, tokens, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { outcomeFacts } from './refund-labels.ts'
import { StatusChip } from './status-chip.tsx'

const Panel = styled.section`
  padding: 14px 16px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.raise};
  h3,
  h4 {
    margin: 0 0 10px;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 600;
  }
  h4 {
    margin-bottom: 6px;
  }
  &[aria-busy='true'] > :not(h3) {
    opacity: 0.55;
  }
`
const Refunds = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0 0 10px;
  list-style: none;
  font-size: 14px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
  }
  li > :last-child {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`
const Effects = styled(Facts)`
  padding: 10px 0 0;
  border-top: 1px solid ${tokens.color.line};
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dt:first-child,
  dd:nth-child(2) {
    color: inherit;
    font-weight: 640;
  }
`
const Mail = styled.blockquote`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 10px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 14px;
  overflow-wrap: anywhere;
`

function Effect(props: { readonly preview: RefundOutcomePreview; readonly paymentId: number }) {
  const { preview, paymentId } = props
  const { refunds, mail, status } = preview
  return (
    <Stack gap={14}>
      <div>
        <Refunds aria-label="Refunds">
          {refunds.map(({ payment_id, amount_in_cents, working }) => (
            <li key={payment_id}>
              <span>
                {payment_id === paymentId ? 'This payment' : `Unused days of payment ${payment_id}`}
                {working !== '' && (
                  <small>
                    <VisuallyHidden>Calculation: </VisuallyHidden>
                    {working}
                  </small>
                )}
              </span>
              <span>{formatCents(amount_in_cents)}</span>
            </li>
          ))}
        </Refunds>
        <Effects
          facts={outcomeFacts(preview).map(([name, value]): [string, ReactNode] => [
            name,
            name === 'Status' ? <StatusChip key={name} status={status} /> : value,
          ])}
        />
      </div>
      <div>
        <h4>Email to the customer</h4>
        <Mail>
          <strong>{mail.subject}</strong>
          {mail.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Mail>
      </div>
    </Stack>
  )
}

export interface RefundPreviewPanelProps {
  /** Chosen outcome; undefined until the first response. */
  readonly preview: RefundOutcomePreview | undefined
  readonly paymentId: number
  /** Reason why the fields allow no preview; empty if they do. */
  readonly fault: string
  readonly error: ApiError | null
  readonly isLoading: boolean
  readonly onRetry: () => void
}

function content(props: RefundPreviewPanelProps) {
  const { preview, paymentId, fault, error, onRetry } = props
  if (fault !== '') return <Muted>{fault}</Muted>
  if (error)
    return (
      <Stack gap={10}>
        <Notice tone="danger">{failureText(error)}</Notice>
        <Row>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </Row>
      </Stack>
    )
  if (!preview) return <Skeleton height={220} />
  if (preview.problem !== '') return <Muted>No preview: this outcome isn’t available.</Muted>
  return <Effect preview={preview} paymentId={paymentId} />
}

export function RefundPreviewPanel(props: RefundPreviewPanelProps) {
  const { preview, fault, error, isLoading } = props
  const isShown = preview && preview.problem === '' && fault === '' && !error
  return (
    <Panel aria-label="Preview" aria-busy={isLoading}>
      <h3>Preview</h3>
      {content(props)}
      <VisuallyHidden role="status">
        {isLoading
          ? 'Loading the preview'
          : isShown && `Preview: total refund ${formatCents(preview.total_in_cents)}`}
      </VisuallyHidden>
    </Panel>
  )
}
