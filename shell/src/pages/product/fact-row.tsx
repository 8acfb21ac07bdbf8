import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 20px 28px;
  margin: 0;
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: 16px;
    border-left: 2px solid ${tokens.color['line-strong']};
  }
  dt {
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  dd {
    font-size: 28px;
    font-weight: 660;
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
`

export interface Fact {
  readonly value: string
  readonly meaning: string
}

/** Row of large figures with captions. */
export function FactRow({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Row>
      {facts.map(({ value, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  )
}
