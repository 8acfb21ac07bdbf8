import type { Lock } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, media, QuietLink, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { QuarterLabel } from '../quarters/shown-quarter.tsx'
import { LatestLock } from '../ratings/latest-lock.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: 16px 48px;
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export interface ScoreLink {
  readonly label: string
  readonly to: string
}

export interface ScoreCardProps {
  readonly title: string
  readonly quarter: string
  readonly lock: Lock | null
  /** Figure and its position between the thresholds. */
  readonly main: ReactNode
  /** Model, the reason it applies, and a summary. */
  readonly side: ReactNode
  /** Link to the methodology and its calculator. */
  readonly links: readonly ScoreLink[]
}

/** First card of a score page: figure on the left, model and summary on the right. */
export function ScoreCard({ title, quarter, lock, main, side, links }: ScoreCardProps) {
  return (
    <Card
      title={title}
      asOf={<QuarterLabel quarter={quarter} lock={lock} />}
      footer={links.map(({ label, to }) => (
        <QuietLink key={to} as={Link} to={to}>
          {label}
        </QuietLink>
      ))}
    >
      <Columns>
        <div>{main}</div>
        <Stack gap={10}>
          {side}
          {lock && <LatestLock lock={lock} what="The latest two quarters" />}
        </Stack>
      </Columns>
    </Card>
  )
}
