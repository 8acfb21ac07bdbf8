import type { Product } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { NumTd, NumTh, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { annualSaving, type BillingChoice, yearPriceInCents } from './calculate-price.ts'
import { formatLimit, PLAN_LIMITS } from './plan-card.tsx'

interface ComparisonRow {
  readonly label: string
  readonly cellOf: (plan: Product) => ReactNode
}

function priceRows({ isCommercial }: BillingChoice): readonly ComparisonRow[] {
  const yearOf = (isAnnual: boolean) => (plan: Product) =>
    formatCents(yearPriceInCents(plan, { isAnnual, isCommercial }))
  return [
    { label: 'Price per year, billed monthly (USD)', cellOf: yearOf(false) },
    { label: 'Price per year, billed annually (USD)', cellOf: yearOf(true) },
    {
      label: 'Savings with annual billing (USD)',
      cellOf: (plan) =>
        formatCents(annualSaving(plan, { isAnnual: true, isCommercial }).savingInCents),
    },
  ]
}

const limitRows: readonly ComparisonRow[] = PLAN_LIMITS.map(({ label, limitOf }) => ({
  label,
  cellOf: (plan) => formatLimit(limitOf(plan)),
}))

const PlanHead = styled(NumTh)`
  font-size: 13px;
  font-weight: 640;
  color: ${tokens.color.text};
`
/** Sticky row header for horizontal scrolling on narrow screens. */
const RowHead = styled(Td)`
  position: sticky;
  left: 0;
  min-width: 132px;
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-weight: 440;
`

export function ComparisonTable(props: {
  readonly plans: readonly Product[]
  readonly choice: BillingChoice
}) {
  const { plans, choice } = props
  return (
    <TableScroll label="Plan comparison">
      <Table>
        <thead>
          <tr>
            <Th scope="col">{choice.isCommercial ? 'Commercial use' : 'Personal use'}</Th>
            {plans.map((plan) => (
              <PlanHead key={plan.code} scope="col">
                {plan.name}
              </PlanHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...limitRows, ...priceRows(choice)].map(({ label, cellOf }) => (
            <tr key={label}>
              <RowHead as="th" scope="row">
                {label}
              </RowHead>
              {plans.map((plan) => (
                <NumTd key={plan.code}>{cellOf(plan)}</NumTd>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}
