import type { ShellApi } from '@quantamental/remote/shell-api'
import { openPanel } from '../stores/cart-actions.ts'
import { type ChangeRequest, changeSubscription } from './change-subscription.ts'
import { type StartRequest, startItem } from './start-item.ts'

/** Register the cart's capabilities for other remotes. */
export function provideCapabilities(shell: ShellApi): void {
  const { capabilities } = shell
  capabilities.provide('cart.start', (request: StartRequest) => startItem(shell, request))
  capabilities.provide('cart.add', (request: Omit<StartRequest, 'action'>) =>
    startItem(shell, { ...request, action: 'New subscription' }),
  )
  capabilities.provide('cart.change', (request: ChangeRequest) =>
    changeSubscription(shell, request),
  )
  capabilities.provide('cart.open', async () => openPanel())
}
