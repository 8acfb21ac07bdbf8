import type { Product } from '@quantamental/api/cart'
import { annualBillingOnly, disableBillingChange } from '@quantamental/api/cart-rules'
import { NO_TIER, RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { Link, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  AfterPaint,
  Button,
  Card,
  Notice,
  Row,
  Stack,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import styled from 'styled-components'
import { LOGIN_PATH } from '../../route-paths.ts'
import { setAnnualBilling, setCommercial } from '../../stores/cart-actions.ts'
import { type CartState, isBilledAnnually } from '../../stores/cart-state.ts'
import { useCart } from '../../stores/cart-store.ts'
import { AddOnCard } from './add-on-card.tsx'
import { BillingSwitches } from './billing-switches.tsx'
import { annualSaving } from './calculate-price.ts'
import { ComparisonTable } from './comparison-table.tsx'
import type { PlanViewer } from './plan-actions.ts'
import { PlanBenefits } from './plan-benefits.tsx'
import { formatLimit, PlanCard, PlanGrid } from './plan-card.tsx'
import { type PlanMode, usePlanMode } from './use-plan-mode.ts'
import { usePlanViewer } from './use-plan-viewer.ts'
import { WaitingPayment } from './waiting-payment.tsx'

const Item = styled.details`
  border-top: 1px solid ${tokens.color.line};
  &:first-of-type {
    border-top: 0;
  }
`
const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 48px;
  padding: 8px 0;
  font-weight: 560;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '+';
    flex: none;
    color: ${tokens.color.muted};
    font-size: 20px;
    font-weight: 400;
  }
  [open] > &::after {
    content: '−';
  }
`
const Answer = styled.p`
  max-width: 68ch;
  padding-bottom: 16px;
  color: ${tokens.color.muted};
`

function PlanQuestions({ questions }: { readonly questions: readonly PlanQuestion[] }) {
  return questions.map(({ question, answer }) => (
    <Item key={question}>
      <Question>{question}</Question>
      <Answer>{answer}</Answer>
    </Item>
  ))
}

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
          <PlanBenefits />
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

function ModeBanner({ mode }: { readonly mode: PlanMode }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (mode.problem !== '') return <Notice tone="danger">{mode.problem}</Notice>
  if (mode.headline === null || status === 'unknown') return null
  if (status === 'anonymous')
    return (
      <Notice>
        This link is for one of your subscriptions.{' '}
        <TextLink as={Link} {...{ to: LOGIN_PATH, state: { from: pathname + search } }}>
          Log in
        </TextLink>{' '}
        to continue.
      </Notice>
    )
  return (
    <Notice>
      <Row gap={14}>
        <strong>{mode.headline}</strong>
        <Button size="small" onClick={mode.stop}>
          Stop
        </Button>
      </Row>
    </Notice>
  )
}

interface PlanQuestion {
  readonly question: string
  readonly answer: string
}

/** For example "400 with Basic, 2,500 with Standard and 5,500 with Pro". */
function stocksText(plans: readonly Product[]): string {
  return new Intl.ListFormat('en-GB').format(
    plans.map((plan) => `${formatLimit(plan.stocks_included)} with ${plan.name}`),
  )
}

/** The four questions on the plans page. See infra/docs/domain/pages.md. */
function listPlanQuestions(plans: readonly Product[]): readonly PlanQuestion[] {
  const multiplier = Math.max(1, ...plans.map((plan) => plan.commercial_multiplier))
  return [
    {
      question: 'What do I see without a plan?',
      answer: `You see every rated company with its rating from ${RATING_DELAY_QUARTERS} quarters ago, and two of the ranked financials: equity and debt-to-asset leverage. A plan unlocks the latest ratings for the stocks it includes.`,
    },
    {
      question: 'Which stocks does a plan include?',
      answer: `${stocksText(plans)}. Other stocks remain visible with their delayed rating and are grayed out in the search.`,
    },
    {
      question: 'How do monthly and annual billing differ?',
      answer:
        'With annual billing, one payment covers a full year at a lower price. With monthly billing, each payment covers one month.',
    },
    {
      question: 'What is commercial use?',
      answer: `Commercial use means use in or for a business. It costs ${multiplier} times the base price. The Commercial plan includes it. For other plans, turn on commercial use above to see the price.`,
    },
  ]
}
