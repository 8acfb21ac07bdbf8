import { Link } from '@quantamental/remote/router'
import { Card, Columns, Lead, Notice, QuietLink, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LatestLock, QuarterLabel } from '../quarters/shown-quarter.tsx'

interface ScoreLink {
  readonly label: string
  readonly to: string
}

function footerOf(links: readonly ScoreLink[]) {
  return links.map(({ label, to }) => (
    <QuietLink key={to} as={Link} to={to}>
      {label}
    </QuietLink>
  ))
}

export interface ScoreCardProps {
  readonly title: string
  readonly quarter: string
  readonly main: ReactNode
  readonly side: ReactNode
  /** Link to the methodology and its calculator. */
  readonly links: readonly ScoreLink[]
}

/** First card of a score page: figure on the left, model and summary on the right. */
export function ScoreCard({ title, quarter, main, side, links }: ScoreCardProps) {
  return (
    <Card title={title} asOf={<QuarterLabel quarter={quarter} />} footer={footerOf(links)}>
      <Sides template="minmax(0, 5fr) minmax(0, 7fr)" until="narrow" align="start">
        <div>{main}</div>
        <Stack gap={10}>
          {side}
          <LatestLock />
        </Stack>
      </Sides>
    </Card>
  )
}

const Sides = styled(Columns)`
  gap: 16px 48px;
`
/** Reported item names are long single words; allow breaks so they fit on a phone. */
export const Reason = styled.span`
  overflow-wrap: anywhere;
`

interface NotApplicableCardProps {
  /** Name of the score: "Z-Score". */
  readonly title: string
  readonly ticker: string
  /** Reason why the score does not fit this company. */
  readonly reason: ReactNode
  /** Reason why a computed number would mislead. */
  readonly lead: ReactNode
  readonly links: readonly ScoreLink[]
}

export function NotApplicableCard({ title, ticker, reason, lead, links }: NotApplicableCardProps) {
  return (
    <Card title={title} asOf="Not applicable" footer={footerOf(links)}>
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
