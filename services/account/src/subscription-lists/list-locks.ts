import { LIST_LOCK_DAYS, STOCK_LOCK_DAYS } from '@quantamental/api/account'
import { addDays, daysBetween } from '@quantamental/api/subscription'
import type { ListState } from './list-state.ts'

const ENDED_MESSAGE = 'This subscription has ended.'
const OVERDUE_SWAP = 'You can swap when your payment is up-to-date.'
const OVERDUE_PICK = 'You can pick stocks when your payment is up-to-date.'
const OVERDUE_REMOVE = 'You can remove this stock when your payment is up-to-date.'

/** Days until a lock of `lockDays` starting at `since` ends; 0 if it has ended. */
function daysLeft(since: string, today: string, lockDays: number): number {
  return Math.max(0, lockDays - daysBetween(since, today))
}

export const swappableOn = (selectedOn: string) => addDays(selectedOn, LIST_LOCK_DAYS)
export const removableOn = (pickedOn: string) => addDays(pickedOn, STOCK_LOCK_DAYS)

/**
 * Reason why the stock list chosen on `selectedOn` (null if none) can't be swapped on `today`; empty if it
 * can. Days are business days, yyyy-mm-dd. See infra/docs/domain/quoting.md.
 */
export function swapRefusal(state: ListState, selectedOn: string | null, today: string): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  const left = selectedOn === null ? 0 : daysLeft(selectedOn, today, LIST_LOCK_DAYS)
  if (left > 0) return `You can swap in ${left} day(s).`
  return state.isOverdue ? OVERDUE_SWAP : ''
}

/** Reason why the stock picked on `pickedOn` can't be removed on `today`; empty if it can. */
export function removeRefusal(state: ListState, pickedOn: string, today: string): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  const left = daysLeft(pickedOn, today, STOCK_LOCK_DAYS)
  if (left > 0) return `You can remove this stock in ${left} day(s).`
  return state.isOverdue ? OVERDUE_REMOVE : ''
}

/** Reason why a list accepts no pick; empty if it does. */
export function pickRefusal(
  state: ListState,
  { picked, allowed }: { picked: number; allowed: number },
): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  if (allowed === 0) return 'You can’t add your own stocks to this list.'
  if (state.isOverdue) return OVERDUE_PICK
  return picked < allowed ? '' : `You have already picked all ${allowed} stocks.`
}
