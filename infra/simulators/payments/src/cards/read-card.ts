import type { CardFacts } from '../objects/customer.ts'
import { findCardByNumber } from './test-cards.ts'

export type CardReading = { readonly facts: CardFacts } | { readonly error: string }

export function readCard(form: Readonly<Record<string, string>>, now: number): CardReading {
  const card = findCardByNumber((form.card_number ?? '').replace(/[\s-]/g, ''))
  if (!card)
    return { error: 'Use one of the test cards. The simulator does not accept real cards.' }
  const [, month = '', year = ''] =
    /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(form.expiry?.trim() ?? '') ?? []
  const expMonth = Number(month)
  const expYear = 2000 + Number(year)
  if (!month || expMonth < 1 || expMonth > 12) {
    return { error: "Your card's expiration date is incomplete." }
  }
  const today = new Date(now * 1000)
  const months = (expYear - today.getUTCFullYear()) * 12 + expMonth - (today.getUTCMonth() + 1)
  if (months < 0) return { error: "Your card's expiration date is in the past." }
  if (!/^\d{3,4}$/.test(form.cvc?.trim() ?? '')) {
    return { error: "Your card's security code is incomplete." }
  }
  return { facts: { card, expMonth, expYear, name: form.name || null, email: form.email || null } }
}
