import { tokens } from '@quantamental/ui'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 20px;
  margin: 0;
  font-size: 14px;
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  margin: 0;
  dt {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 22px;
    font-weight: 640;
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string
  readonly 'aria-label'?: string
}

/** Description list, one fact per line. */
export function Facts({ facts, ...list }: FactsProps) {
  return (
    <List {...list}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  )
}

/** Description list of large figures side by side. */
export function Figures({ facts, ...list }: FactsProps) {
  return (
    <Totals {...list}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Totals>
  )
}
