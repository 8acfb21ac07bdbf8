import type { Product } from '@quantamental/api/cart'
import { formatCents, formatDecimal } from '@quantamental/api/format'
import { Row, Tag, Text, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import {
  annualSaving,
  type BillingChoice,
  commercialFactor,
  monthPriceInCents,
  yearPriceInCents,
} from './calculate-price.ts'
import { PlanAction } from './plan-action.tsx'
import type { PlanViewer } from './plan-actions.ts'

/** Four columns; two on tablets; one below 768 px. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 20px;
  @media (max-width: 1099px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export interface PlanLimit {
  readonly label: string
  readonly limitOf: (plan: Product) => number
}

/**
 * Plan limits (infra/docs/domain/entitlement.md) that are a reason to buy, stocks first. Rows per page and the number
 * of dates are not.
 */
export const PLAN_LIMITS: readonly PlanLimit[] = [
  { label: 'Stocks included', limitOf: (plan) => plan.stocks_included },
  { label: 'Watch lists', limitOf: (plan) => plan.watchlist_allowed },
  { label: 'Stocks per list', limitOf: (plan) => plan.stocks_per_list },
]

export function formatLimit(value: number): string {
  return formatDecimal(value, 0)
}

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

/** "5 × $9.99 base price" if a multiplier applies; otherwise empty. */
function multiplierText(plan: Product, choice: BillingChoice): string {
  const factor = plan.base_price_multiplier * commercialFactor(plan, choice)
  if (factor === 1) return ''
  return `${factor} × ${formatCents(monthPriceInCents(plan, choice) / factor)} base price`
}

function PlanPrice(props: { readonly plan: Product; readonly choice: BillingChoice }) {
  const { plan, choice } = props
  const { savingInCents, savingPercent } = annualSaving(plan, choice)
  const saving = `${formatCents(savingInCents)} per year (${savingPercent}%)`
  const year = formatCents(yearPriceInCents(plan, choice))
  const multiplier = multiplierText(plan, choice)
  return (
    <div>
      <Amount>
        {formatCents(monthPriceInCents(plan, choice))} <small>per month</small>
      </Amount>
      <Text tone="muted" size={13} above={4}>
        {choice.isAnnual ? `${year} billed annually` : 'Billed monthly'}
      </Text>
      {multiplier && (
        <Text tone="muted" size={13} above={4}>
          {multiplier}
        </Text>
      )}
      {savingInCents > 0 &&
        (choice.isAnnual ? (
          <Text tone="good" size={13} above={4}>
            Saves {saving}
          </Text>
        ) : (
          <Text tone="muted" size={13} above={4}>
            Annual billing saves {saving}
          </Text>
        ))}
    </div>
  )
}

/** Subgrid rows align prices, actions and limits across the plans. */
const Surface = styled.section`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  gap: 14px;
  padding: 22px;
  ${tokens.frame.card};
  &[data-own] {
    border-color: ${tokens.color.accent};
  }
`
const Name = styled.h2`
  font-size: 18px;
  font-weight: 640;
  letter-spacing: -0.015em;
`
const Own = styled(Tag)`
  margin-left: auto;
  border-color: ${tokens.color.accent};
  color: ${tokens.color.accent};
`
const Limits = styled.dl`
  border-top: 1px solid ${tokens.color.line};
  padding-top: 4px;
  font-size: 14px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 0;
  }
  & > div + div {
    border-top: 1px solid ${tokens.color.line};
  }
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    font-weight: 560;
    text-align: right;
  }
`

export function PlanCard(props: {
  readonly plan: Product
  readonly choice: BillingChoice
  readonly isOwn: boolean
  /** Signed-in user's allowed actions; null while loading. */
  readonly viewer: PlanViewer | null
  /** Only action to offer; null for all. */
  readonly wanted: string | null
}) {
  const { plan, choice, isOwn, viewer, wanted } = props
  const titleId = `plan-${plan.code}`
  return (
    <Surface aria-labelledby={titleId} data-own={isOwn || undefined}>
      <Row wrap={false}>
        <Name id={titleId}>{plan.name}</Name>
        {isOwn && <Own>Your plan</Own>}
      </Row>
      <Text tone="muted" size={14}>
        {plan.description}
      </Text>
      <PlanPrice plan={plan} choice={choice} />
      <PlanAction plan={plan} isOwn={isOwn} viewer={viewer} wanted={wanted} />
      <Limits>
        {PLAN_LIMITS.map(({ label, limitOf }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatLimit(limitOf(plan))}</dd>
          </div>
        ))}
      </Limits>
    </Surface>
  )
}
