import { LIST_LOCK_DAYS, STOCK_LOCK_DAYS, type SubscriptionList } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

export function lockSentence({ scope_item: chosen }: SubscriptionList): string {
  if (!chosen) return `Choose a list. You can swap it after ${LIST_LOCK_DAYS} days.`
  if (chosen.refusal === '') return 'You can swap this list now.'
  const day = formatDate(chosen.swappable_on)
  return chosen.refusal.startsWith('You can swap in')
    ? `${chosen.refusal} Available from ${day}.`
    : chosen.refusal
}

export function picksSentence({ items, picks_allowed: allowed }: SubscriptionList): string {
  const left = allowed - items.length
  const room = left > 0 ? `You can pick ${left} more.` : 'You’ve used all your picks.'
  return `${room} You can remove a stock ${STOCK_LOCK_DAYS} days after picking it.`
}

/**
 * Sentence about when the list of an ended subscription is deleted; empty while the subscription is
 * active.
 */
export function purgeSentence({ purge_on: day }: SubscriptionList): string {
  return day === null
    ? ''
    : `The subscription for this list has ended. We keep the list until ${formatDate(day)}.`
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: 8px;
  color: ${tokens.color.muted};
  font-size: 14px;
  svg {
    flex: none;
    align-self: center;
  }
`

export function LockIcon({ isOpen = false }) {
  return (
    <svg width="11" height="13" viewBox="0 0 11 13" aria-hidden="true">
      <rect x="0.5" y="5.5" width="10" height="7" rx="1.5" fill="currentColor" />
      <path
        d={isOpen ? 'M2.5 5.5v-2a3 3 0 0 1 5.800-1' : 'M2.5 5.5v-2a3 3 0 0 1 6 0v2'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  )
}

export function LockLine(props: { readonly isLocked: boolean; readonly children: string }) {
  return (
    <Line>
      <LockIcon isOpen={!props.isLocked} />
      {props.children}
    </Line>
  )
}
