import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ButtonLink } from '@quantamental/ui'
import { type MouseEvent, useRef } from 'react'
import { CART_PATH, type CartStartRequest, planActionPath } from '../../domain/plan-action.ts'

/** The capability by which the cart takes an action over. */
export const CART_START = 'cart.start'

export interface BuyingLinkProps {
  readonly request: CartStartRequest
  readonly label: string
  readonly variant: 'primary' | 'quiet'
}

/**
 * Has the cart take the action over; a cart that is still loading is waited for. Where there is none, and
 * in a tab of its own, it leads to the plans, told what for.
 */
export function BuyingLink({ request, label, variant }: BuyingLinkProps) {
  const { capabilities, navigation, notify } = useShell()
  const path = planActionPath(request.action, request.subscription_id)
  const isUnderWay = useRef(false)

  async function start(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || request.action === 'New subscription' || !navigation.isRoutable(CART_PATH))
      return
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const answer = await capabilities.call(CART_START, request)
    isUnderWay.current = false
    if (answer.status === 'unavailable') navigation.goTo(path)
    if (answer.status === 'failed') notify.error('Error encountered. Please try again later.')
  }

  return (
    <ButtonLink as={Link} to={path} variant={variant} onClick={(event) => void start(event)}>
      {label}
    </ButtonLink>
  )
}
