import type { Product } from '@quantamental/api/cart'
import { NO_TIER } from '@quantamental/api/common'
import { useSession } from '@quantamental/remote/shell'
import { Card, Notice, Stack, VisuallyHidden } from '@quantamental/ui'
import { annualSaving } from '../../domain/plan-price.ts'
import { listPlanQuestions } from '../../domain/plan-questions.ts'
import { useBillingChoice } from '../../stores/use-billing-choice.ts'
import { BillingSwitches } from './billing-switches.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid } from './plan-grid.ts'
import { PlanQuestions } from './plan-questions.tsx'

/** "save 20%", or "save up to 25%" when the plans differ; empty when none saves. */
function savingText(plans: readonly Product[]): string {
  const percents = plans.map(
    (plan) => annualSaving(plan, { isAnnual: true, isCommercial: false }).savingPercent,
  )
  const most = Math.max(...percents)
  if (most <= 0) return ''
  return Math.min(...percents) === most ? `save ${most}%` : `save up to ${most}%`
}

export function PlansContent({ plans }: { readonly plans: readonly Product[] }) {
  const { choice, setAnnual, setCommercial } = useBillingChoice()
  const { user } = useSession()
  const ownTier = user?.tier_number ?? NO_TIER
  return (
    <Stack gap={24}>
      <BillingSwitches
        choice={choice}
        onAnnual={setAnnual}
        onCommercial={setCommercial}
        savingText={savingText(plans)}
        commercialMultiplier={Math.max(...plans.map((plan) => plan.commercial_multiplier))}
      />
      <VisuallyHidden role="status">
        Prices for {choice.isAnnual ? 'annual' : 'monthly'} billing,{' '}
        {choice.isCommercial ? 'commercial' : 'own'} use
      </VisuallyHidden>
      {user && <Notice>Ordering online is not open yet on this installation.</Notice>}
      <PlanGrid>
        {plans.map((plan) => (
          <PlanCard
            key={plan.code}
            plan={plan}
            choice={choice}
            isOwn={plan.tier_number === ownTier}
          />
        ))}
      </PlanGrid>
      <Card title="Compare the plans" asOf="prices in USD">
        <ComparisonTable plans={plans} choice={choice} />
      </Card>
      <Card title="Questions">
        <PlanQuestions questions={listPlanQuestions(plans)} />
      </Card>
    </Stack>
  )
}
