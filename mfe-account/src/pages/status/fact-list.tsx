import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Facts = styled.dl`
  display: grid;
  gap: 0;
  margin: 0;
  font-size: 14px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 7px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  div:first-child {
    padding-top: 0;
  }
  div:last-child {
    border-bottom: 0;
  }
  /* Two columns where there is room. */
  &[data-wide] {
    ${media.wide} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 48px;
      div:nth-child(2) {
        padding-top: 0;
      }
      div:nth-last-child(2):nth-child(odd) {
        border-bottom: 0;
      }
    }
  }
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    text-align: right;
    font-weight: 540;
  }
`

export type Fact = readonly [name: string, value: string]

export interface FactListProps {
  readonly facts: readonly Fact[]
  /** Whether the list spans the width of the page. */
  readonly isWide?: boolean
}

/** Description list: names on the left, values on the right. */
export function FactList({ facts, isWide }: FactListProps) {
  return (
    <Facts data-wide={isWide || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}
