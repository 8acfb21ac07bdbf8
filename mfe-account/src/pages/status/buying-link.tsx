import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ButtonLink } from '@quantamental/ui'
import { type MouseEvent, useRef } from 'react'
import { CART_PATH, type CartStartRequest, planActionPath } from '../../plans/plan-action.ts'

/** Capability of the cart that starts an action. */
const CART_START = 'cart.start'

export interface BuyingLinkProps {
  readonly request: CartStartRequest
  readonly label: string
  readonly variant: 'primary' | 'quiet'
}

/**
 * Link that starts an action in the cart, waiting for a cart that is still loading. Without a cart,
 * or when opened in a new tab, it leads to the plans page with the action preselected.
 */
export function BuyingLink({ request, label, variant }: BuyingLinkProps) {
  const { capabilities, navigation, notify } = useShell()
  const path = planActionPath(request.action, request.subscription_id)
  const isStarting = useRef(false)

  async function start(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || request.action === 'New subscription' || !navigation.isRoutable(CART_PATH))
      return
    event.preventDefault()
    if (isStarting.current) return
    isStarting.current = true
    const answer = await capabilities.call(CART_START, request)
    isStarting.current = false
    if (answer.status === 'unavailable') navigation.goTo(path)
    if (answer.status === 'failed') notify.error('Error encountered. Please try again later.')
  }

  return (
    <ButtonLink as={Link} to={path} variant={variant} onClick={(event) => void start(event)}>
      {label}
    </ButtonLink>
  )
}
