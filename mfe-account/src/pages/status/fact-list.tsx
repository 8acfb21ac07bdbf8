import { tokens } from '@quantamental/ui'
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
    border-bottom: 1px solid ${tokens.colour.line};
  }
  div:first-child {
    padding-top: 0;
  }
  div:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${tokens.colour.muted};
  }
  dd {
    text-align: right;
    font-weight: 540;
  }
`

export type Fact = readonly [name: string, value: string]

/** Names on the left, values on the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}
