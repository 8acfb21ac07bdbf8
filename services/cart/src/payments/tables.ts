import type { Generated, Selectable } from 'kysely'
import type { Day } from '../db/columns.ts'

export interface StripeCustomerTable {
  user_id: number
  customer_id: string
  payment_method_id: string | null
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
  created_at: Date
}

export interface InstallationTable {
  is_only: Generated<boolean>
  id: string
}

export interface CustomerToDeleteTable {
  customer_id: string
  requested_at: Date
}

export interface PaymentTable {
  id: Generated<number>
  user_id: number
  payment_intent_id: string
  amount_in_cents: number
  currency: Generated<string>
  order_id: number | null
  scheduled_charge_id: number | null
  /** False for an unexpected payment, which is refunded. */
  is_applied: boolean
  paid_on: Day
  paid_at: Date
  receipt_url: string | null
  card_brand: string | null
  card_last4: string | null
}
export type PaymentRow = Selectable<PaymentTable>
