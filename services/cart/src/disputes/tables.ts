export interface DisputeTable {
  id: string
  user_id: number | null
  payment_intent_id: string
  subscription_id: number | null
  amount_in_cents: number
  reason: string
  state: 'open' | 'won' | 'lost'
  opened_at: Date
  closed_at: Date | null
}
