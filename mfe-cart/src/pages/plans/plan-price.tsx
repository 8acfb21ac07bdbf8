import type { Product } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import {
  annualSaving,
  type BillingChoice,
  commercialFactor,
  monthPriceInCents,
  yearPriceInCents,
} from './calculate-price.ts'

const Amount = styled.p`
  display: flex;
  align-items: baseline;
  gap: 8px;
  font-size: 34px;
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.1;
  font-variant-numeric: tabular-nums lining-nums;
  small {
    font-size: 14px;
    font-weight: 440;
    letter-spacing: 0;
    color: ${tokens.color.muted};
  }
`
const Line = styled.p`
  margin-top: 4px;
  font-size: 13px;
  color: ${tokens.color.muted};
`
const Saved = styled(Line)`
  color: ${tokens.color.up};
`

/** "5 × $9.99 base price" if a multiplier applies; otherwise empty. */
function multiplierText(plan: Product, choice: BillingChoice): string {
  const factor = plan.base_price_multiplier * commercialFactor(plan, choice)
  if (factor === 1) return ''
  return `${factor} × ${formatCents(monthPriceInCents(plan, choice) / factor)} base price`
}

export interface PlanPriceProps {
  readonly plan: Product
  readonly choice: BillingChoice
}

export function PlanPrice({ plan, choice }: PlanPriceProps) {
  const { savingInCents, savingPercent } = annualSaving(plan, choice)
  const saving = `${formatCents(savingInCents)} per year (${savingPercent}%)`
  const year = formatCents(yearPriceInCents(plan, choice))
  const multiplier = multiplierText(plan, choice)
  return (
    <div>
      <Amount>
        {formatCents(monthPriceInCents(plan, choice))} <small>per month</small>
      </Amount>
      <Line>{choice.isAnnual ? `${year} billed annually` : 'Billed monthly'}</Line>
      {multiplier && <Line>{multiplier}</Line>}
      {savingInCents > 0 &&
        (choice.isAnnual ? (
          <Saved>Saves {saving}</Saved>
        ) : (
          <Line>Annual billing saves {saving}</Line>
        ))}
    </div>
  )
}
