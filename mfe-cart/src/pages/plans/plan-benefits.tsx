import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { RANKED_ITEMS, RANKED_ITEMS_FREE } from '@quantamental/api/stocks'
import { Card, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
  gap: 10px 32px;
  margin: 0;
  padding-left: 18px;
  strong {
    font-weight: 600;
  }
  li::marker {
    color: ${tokens.color.up};
    content: '✓  ';
  }
`

const BENEFITS: readonly (readonly [what: string, detail: string])[] = [
  [
    `The latest ${RATING_DELAY_QUARTERS} quarters`,
    'Ratings, Z-Scores, M-Scores and value estimates of the included stocks, without delay.',
  ],
  [
    `All ${RANKED_ITEMS.length} ranked financials`,
    `Instead of ${RANKED_ITEMS_FREE.length}, each with its calculation.`,
  ],
  ['The latest statements', 'Reported figures as soon as they are published, down to the filing.'],
  ['Screener, lists and visualizers', 'Filter and sort by the latest figures.'],
  ['Saved screens', 'They run on the latest figures.'],
  ['Exports', 'CSV files of lists and companies with the latest figures.'],
  ['Alerts', 'Changes of the stocks you watch as they happen, and a weekly email.'],
  ['API keys', 'With the Commercial plan.'],
]

export function PlanBenefits() {
  return (
    <Card title="What a plan gives you">
      <List>
        {BENEFITS.map(([what, detail]) => (
          <li key={what}>
            <strong>{what}.</strong> {detail}
          </li>
        ))}
      </List>
    </Card>
  )
}
