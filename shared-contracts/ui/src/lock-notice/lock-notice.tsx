import { PLAN_TIERS } from '@quantamental/api/common'
import type { Lock } from '@quantamental/api/stocks'
import type { ComponentType, ElementType, ReactNode } from 'react'
import styled from 'styled-components'
import { TextLink } from '../button/text-link.ts'
import { tokens } from '../theme/tokens.ts'

/** Hatching for withheld content. Never blur and never show fake data. */
export const Hatched = styled.div`
  background: repeating-linear-gradient(
    135deg,
    transparent 0 7px,
    ${tokens.color.hatch} 7px 8px
  );
  border-radius: ${tokens.radius.field}px;
`
const Frame = styled(Hatched)`
  padding: 10px;
`
const Sentence = styled.p`
  display: inline-block;
  padding: 7px 14px;
  ${tokens.frame.control};
  font-size: 13.5px;
`

/** `TextLink` with the two props used here: the full polymorphic type is too large for the compiler. */
const PlansLink = TextLink as ComponentType<{
  as?: ElementType
  to?: string
  href?: string
  children: ReactNode
}>

/** One sentence on what is hidden and how to unlock it; `single` if `what` is singular. */
export function lockSentence(lock: Lock, what: string, single = false): string {
  const [are, open] = single ? ['is', 'opens'] : ['are', 'open']
  if (lock.reason === 'past_due') return `${what} ${are} paused while a payment is due.`
  if (lock.reason === 'inactive') return `${what} ${open} with an active subscription.`
  const plan = PLAN_TIERS.find((tier) => tier.tierNumber === lock.need_tier)?.name
  return plan
    ? `${what} ${open} with ${plan}${lock.need_tier < 9 ? ' and above' : ''}.`
    : `${what} ${are} for subscribers.`
}

export interface LockFrameProps {
  /** Sentence on what is withheld. */
  readonly children: ReactNode
  /** The router's `Link`, so that the plans open without a reload. */
  readonly linkAs?: ElementType
}

/** Notice for withheld content: hatching, a sentence, and a link to the plans. */
export function LockFrame({ children, linkAs }: LockFrameProps) {
  const target = linkAs ? { as: linkAs, to: '/plans' } : { href: '/plans' }
  return (
    <Frame>
      <Sentence>
        {children} <PlansLink {...target}>See plans</PlansLink>
      </Sentence>
    </Frame>
  )
}

export interface LockNoticeProps extends Omit<LockFrameProps, 'children'> {
  readonly lock: Lock
  /** Withheld content: "The latest two quarters". */
  readonly what: string
  /** Whether `what` is singular. */
  readonly single?: boolean
}

/** A `LockFrame` with the sentence of `lock`. */
export function LockNotice({ lock, what, single = false, ...frame }: LockNoticeProps) {
  return <LockFrame {...frame}>{lockSentence(lock, what, single)}</LockFrame>
}
