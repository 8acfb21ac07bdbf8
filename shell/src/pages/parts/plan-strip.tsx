import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import { useSession } from '@quantamental/remote/shell'
import { Row, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { PathButton } from './path-link.tsx'
import { Section } from './section.tsx'

const Plans = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  gap: 1px;
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.line};
  list-style: none;
  overflow: hidden;
  li {
    padding: 16px 18px;
    background: ${tokens.color.surface};
  }
  strong {
    display: block;
    font-size: 16px;
    font-weight: 640;
  }
  span {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13.5px;
  }
`

/** Overview of the plans, from the limits the services enforce. */
export function PlanStrip() {
  const { isRoutable } = useChrome()
  const { status } = useSession()
  if (!isRoutable('/plans')) return null
  return (
    <Section
      title="Free, with a two-quarter delay"
      intro={
        <p>
          Without an account, you see every model and every statement as of two quarters ago. A plan
          unlocks the latest two quarters for the stocks it includes.
        </p>
      }
    >
      <Plans>
        {PLAN_TIERS.map((tier) => (
          <li key={tier.tierNumber}>
            <strong>{tier.name}</strong>
            <span>{formatDecimal(tier.stocksIncluded, 0)} stocks</span>
            <span>
              {tier.watchlistsAllowed} watch lists, {tier.stocksPerList} stocks each
            </span>
          </li>
        ))}
      </Plans>
      <Row gap={10}>
        <PathButton to="/plans" variant="primary">
          See plans and prices
        </PathButton>
        {status !== 'authenticated' && <PathButton to="/signup">Sign up free</PathButton>}
      </Row>
    </Section>
  )
}
