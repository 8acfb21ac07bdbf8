import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 20px 28px;
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

interface Fact {
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

/** Nested validation of the credit rating, checked against `CREDIT_EVALUATION` by a test; importing it would cost bytes. */
export const RATING_EVIDENCE: readonly Fact[] = [
  {
    value: '90.0%',
    meaning:
      'within one letter of the agency’s rating (932 ratings of 277 US companies, 2010–2016)',
  },
  { value: '46.4%', meaning: 'exactly the agency’s rating' },
  {
    value: '0.767',
    meaning:
      'area under the ROC curve for 7,024 Polish companies, 271 of which went bankrupt (Altman’s Z″: 0.689)',
  },
]
