import type { Product } from '@quantamental/api/cart'
import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { formatLimit } from './plan-limits.ts'

export interface PlanQuestion {
  readonly question: string
  readonly answer: string
}

/** "400 with Basic, 2,500 with Standard and 5,500 with Pro" */
function stocksText(plans: readonly Product[]): string {
  const parts = plans.map((plan) => `${formatLimit(plan.stocks_included)} with ${plan.name}`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** The four questions shown with the plans (specification section 9: questions shown 4). */
export function listPlanQuestions(plans: readonly Product[]): readonly PlanQuestion[] {
  const multiplier = Math.max(1, ...plans.map((plan) => plan.commercial_multiplier))
  return [
    {
      question: 'What do I see without a plan?',
      answer: `Every rated company with the rating of ${RATING_DELAY_QUARTERS} quarters ago, and two of the ranked financials: equity and debt-to-asset leverage. A plan shows the latest rating of the stocks it includes.`,
    },
    {
      question: 'Which stocks does a plan include?',
      answer: `${stocksText(plans)}. Stocks above your plan stay visible with their delayed rating and are greyed out in the search.`,
    },
    {
      question: 'How do monthly and annual billing differ?',
      answer:
        'Billed annually, one payment covers a year at the lower price shown. Billed monthly, one payment covers one month.',
    },
    {
      question: 'What is commercial use?',
      answer: `Use in or for a business. It costs ${multiplier} times the base price. The Commercial plan includes it; for another plan, turn on commercial use above to see its price.`,
    },
  ]
}
