import { formatCents, formatDate } from '../format/format.ts'

/** Effect of a refund on the plan, chosen by the operator (infra/docs/domain/refunds.md). */
export const REFUND_OUTCOMES = ['end_now', 'restore_previous', 'gift', 'keep_plan'] as const
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number]

/** Default outcome: a whole refund ends the plan, a partial one is a price reduction. */
export function defaultOutcome(isWhole: boolean): RefundOutcome {
  return isWhole ? 'end_now' : 'keep_plan'
}

export interface RefundMail {
  readonly subject: string
  readonly lines: string[]
}

/** Email to the customer about a refund. `plan` is the plan afterwards, or the one that ended. */
export function refundMail({
  outcome,
  plan,
  amountInCents,
  accessTill,
}: {
  readonly outcome: RefundOutcome
  readonly plan: string
  readonly amountInCents: number
  /** yyyy-mm-dd; null when access has ended. */
  readonly accessTill: string | null
}): RefundMail {
  const amount = formatCents(amountInCents)
  const noCharge = 'Automatic renewal is off: we won’t charge your card again.'
  const till = accessTill === null ? '' : formatDate(accessTill)
  switch (outcome) {
    case 'end_now':
      return {
        subject: `Your refund of ${amount}`,
        lines: [`Your ${plan} plan has ended.`, noCharge],
      }
    case 'restore_previous':
      return {
        subject: `Your refund of ${amount}, and your ${plan} plan`,
        lines: [`You’re back on ${plan}, paid until ${till}.`, noCharge],
      }
    case 'gift':
      return {
        subject: `Your refund of ${amount}, and access until ${till}`,
        lines: [`You keep ${plan} until ${till}, free of charge.`, noCharge],
      }
    case 'keep_plan':
      return {
        subject: `Your refund of ${amount}`,
        lines: plan === '' ? [] : [`Your ${plan} plan stays as it is.`],
      }
  }
}
