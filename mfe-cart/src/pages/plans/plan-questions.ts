import type { Product } from '@quantamental/api/cart'
import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { formatLimit } from './plan-limits.ts'

export interface PlanQuestion {
  readonly question: string
  readonly answer: string
}

/** For example "400 with Basic, 2,500 with Standard and 5,500 with Pro". */
function stocksText(plans: readonly Product[]): string {
  const parts = plans.map((plan) => `${formatLimit(plan.stocks_included)} with ${plan.name}`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** The four questions on the plans page. See infra/docs/domain/pages.md. */
export function listPlanQuestions(plans: readonly Product[]): readonly PlanQuestion[] {
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
