import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ButtonLink } from '@quantamental/ui'
import type { MouseEvent } from 'react'
import { type CartStartRequest, planActionPath } from '../../domain/plan-action.ts'

/** The capability by which the cart takes an action over. */
export const CART_START = 'cart.start'

export interface BuyingLinkProps {
  readonly request: CartStartRequest
  readonly label: string
  readonly variant: 'primary' | 'quiet'
}

/** Leads to the plans, told what for; where the cart takes the action itself, straight into it. */
export function BuyingLink({ request, label, variant }: BuyingLinkProps) {
  const { capabilities, navigation, notify } = useShell()
  const path = planActionPath(request.action, request.subscription_id)

  async function start(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || request.action === 'New subscription' || !capabilities.has(CART_START)) return
    event.preventDefault()
    const answer = await capabilities.call(CART_START, request)
    if (answer.status === 'unavailable') navigation.goTo(path)
    if (answer.status === 'failed') notify.error('Error encountered. Please try again later.')
  }

  return (
    <ButtonLink as={Link} to={path} variant={variant} onClick={(event) => void start(event)}>
      {label}
    </ButtonLink>
  )
}
