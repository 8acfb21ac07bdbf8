import type { Product } from '@quantamental/api/cart'
import { annualBillingOnly, disableBillingChange } from '@quantamental/api/cart-rules'
import { NO_TIER } from '@quantamental/api/common'
import { useSession } from '@quantamental/remote/shell'
import { AfterPaint, Card, Stack, VisuallyHidden } from '@quantamental/ui'
import { setAnnualBilling, setCommercial } from '../../stores/cart-actions.ts'
import { type CartState, isBilledAnnually } from '../../stores/cart-state.ts'
import { useCart } from '../../stores/cart-store.ts'
import { AddOnCard } from './add-on-card.tsx'
import { BillingSwitches } from './billing-switches.tsx'
import { annualSaving } from './calculate-price.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ModeBanner } from './mode-banner.tsx'
import type { PlanViewer } from './plan-actions.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid } from './plan-grid.ts'
import { listPlanQuestions } from './plan-questions.ts'
import { PlanQuestions } from './plan-questions.tsx'
import { usePlanMode } from './use-plan-mode.ts'
import { usePlanViewer } from './use-plan-viewer.ts'
import { WaitingPayment } from './waiting-payment.tsx'

/** "save 20%", or "save up to 25%" if the plans differ; empty if there are no savings. */
function savingText(plans: readonly Product[]): string {
  const percents = plans.map(
    (plan) => annualSaving(plan, { isAnnual: true, isCommercial: false }).savingPercent,
  )
  const most = Math.max(...percents)
  if (most <= 0) return ''
  return Math.min(...percents) === most ? `save ${most}%` : `save up to ${most}%`
}

/** Reason why the billing cycle can't be changed; empty if it can. */
function fixedBillingText(cart: CartState): string {
  if (annualBillingOnly(cart)) return 'Your cart switches a subscription to annual billing.'
  return disableBillingChange(cart)
    ? 'Your cart contains a payment, which uses its own billing cycle.'
    : ''
}

/** Viewer's current tier; undefined if only the user record has it. */
function tierOf(viewer: PlanViewer | null): number | undefined {
  if (viewer?.hasWaitingPayment) return NO_TIER
  if (viewer === null || viewer.subscriptionId === null) return undefined
  return viewer.isOver ? NO_TIER : viewer.tierNumber
}

/** Placeholder that prevents a layout shift when the content below the plans renders. */
const BELOW_THE_WINDOW = { height: '100vh' }

/** Plans with their actions, add-ons, comparison and questions. */
export function PlansContent({ products }: { readonly products: readonly Product[] }) {
  const plans = products.filter(({ product_type }) => product_type === 'subscription')
  const addOns = products.filter(({ product_type }) => product_type === 'other')
  const isAnnual = useCart(isBilledAnnually)
  const isCommercial = useCart((cart) => cart.isCommercial)
  const choice = { isAnnual, isCommercial }
  const fixedText = useCart(fixedBillingText)
  const { user } = useSession()
  const mode = usePlanMode()
  const viewer = usePlanViewer(mode.sub)
  const ownTier = tierOf(viewer) ?? user?.tier_number ?? NO_TIER
  return (
    <Stack gap={24}>
      <ModeBanner mode={mode} />
      {viewer?.hasWaitingPayment && <WaitingPayment />}
      <BillingSwitches
        choice={choice}
        onAnnual={setAnnualBilling}
        onCommercial={setCommercial}
        savingText={savingText(plans)}
        commercialMultiplier={Math.max(...plans.map((plan) => plan.commercial_multiplier))}
        fixedText={fixedText}
      />
      <VisuallyHidden role="status">
        Prices for {isAnnual ? 'annual' : 'monthly'} billing,{' '}
        {isCommercial ? 'commercial' : 'personal'} use
      </VisuallyHidden>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanCard
            key={plan.code}
            plan={plan}
            choice={choice}
            isOwn={user !== null && plan.tier_number === ownTier}
            viewer={viewer}
            wanted={mode.action}
          />
        ))}
      </PlanGrid>
      <AfterPaint fallback={<div style={BELOW_THE_WINDOW} />}>
        <Stack gap={24}>
          {addOns.map((addOn) => (
            <AddOnCard key={addOn.code} addOn={addOn} plans={plans} choice={choice} />
          ))}
          <Card title="Compare plans" asOf="prices in USD">
            <ComparisonTable plans={plans} choice={choice} />
          </Card>
          <Card title="Frequently asked questions">
            <PlanQuestions questions={listPlanQuestions(plans)} />
          </Card>
        </Stack>
      </AfterPaint>
    </Stack>
  )
}
