import type { Checklist, Lock } from '@quantamental/api/stocks'
import { Card, QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Small, Upside } from '../../components/figure-parts.tsx'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { testCountText } from './distance.ts'
import { OutcomeStrip } from './outcome.tsx'

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  & > li:last-child {
    border-bottom: 0;
  }
`
const Figures = styled.span`
  text-align: right;
  white-space: nowrap;
`

export interface NamedChecklist {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly checklist: Checklist
}

export interface OverviewCardProps {
  readonly lists: readonly NamedChecklist[]
  readonly quarter: string
  readonly lock: Lock | null
}

/** Summary of the three checklists with links to their tests. */
export function OverviewCard({ lists, quarter, lock }: OverviewCardProps) {
  return (
    <Card title="Three checklists" asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Rows>
        {lists.map(({ id, title, checklist }) => (
          <li key={id}>
            <span>
              <QuietLink href={`#${id}`}>{title}</QuietLink>
              <Small>{testCountText(checklist.criteria)}</Small>
            </span>
            <Figures>
              <Upside ratio={checklist.upside} />
              <Small>{checklist.upside === null ? 'nothing to compare' : 'value vs. price'}</Small>
            </Figures>
            <OutcomeStrip criteria={checklist.criteria} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}
