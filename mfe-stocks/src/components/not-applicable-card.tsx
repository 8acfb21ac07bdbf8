import { Link } from '@quantamental/remote/router'
import { Card, Lead, Notice, QuietLink, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ScoreLink } from '../scores/score-card.tsx'

/** Reported item names are long single words; allow breaks so they fit on a phone. */
export const Reason = styled.span`
  overflow-wrap: anywhere;
`

export interface NotApplicableCardProps {
  /** Name of the score: "Z-Score". */
  readonly title: string
  readonly ticker: string
  /** Reason why the score does not fit this company. */
  readonly reason: ReactNode
  /** Reason why a computed number would mislead. */
  readonly lead: ReactNode
  readonly links: readonly ScoreLink[]
}

/** Explanation in place of a score that does not fit the company. */
export function NotApplicableCard({ title, ticker, reason, lead, links }: NotApplicableCardProps) {
  return (
    <Card
      title={title}
      asOf="Not applicable"
      footer={links.map(({ label, to }) => (
        <QuietLink key={to} as={Link} to={to}>
          {label}
        </QuietLink>
      ))}
    >
      <Stack gap={14}>
        <Notice>
          <strong>
            No {title} for {ticker}.
          </strong>{' '}
          <Reason>{reason}</Reason>
        </Notice>
        <Lead>{lead}</Lead>
      </Stack>
    </Card>
  )
}
