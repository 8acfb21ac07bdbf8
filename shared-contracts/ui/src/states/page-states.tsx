import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../button/button.tsx'
import { Text } from '../layout/layout.ts'
import { tokens } from '../theme/tokens.ts'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  padding: 48px 24px;
  text-align: center;
`
const Title = styled.h2`
  font-size: 22px;
  letter-spacing: -0.02em;
  font-weight: 640;
`
const Detail = styled.div`
  max-width: 56ch;
  color: ${tokens.color.muted};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 8px;
`

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
  /** Heading level: 1 if the state fills the page, otherwise 2. */
  readonly level?: 1 | 2
}

/** One sentence and one action. */
export function EmptyState({ title, action, children, level = 2 }: EmptyStateProps) {
  return (
    <Box>
      <Title as={`h${level}`}>{title}</Title>
      {children && <Detail>{children}</Detail>}
      {action && <Actions>{action}</Actions>}
    </Box>
  )
}

export interface ErrorStateProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Status or error code, for support requests. */
  readonly code?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly action?: ReactNode
  /** Heading level: 1 if the state fills the page, otherwise 2. */
  readonly level?: 1 | 2
}

/** Error message with its code and a Retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, code, onRetry, action, level = 2 } = props
  return (
    <Box role="alert">
      <Title as={`h${level}`}>{title}</Title>
      {detail && <Detail>{detail}</Detail>}
      {code !== undefined && (
        <Text tone="muted" size={13}>
          Code: {code}
        </Text>
      )}
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Box>
  )
}
