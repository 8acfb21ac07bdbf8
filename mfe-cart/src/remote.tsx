import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { provideCapabilities } from './capabilities/provide-capabilities.ts'
import { routes } from './routes.tsx'
import { CartLink, CartPanel } from './slots/cart-slots.tsx'
import { startCart } from './stores/start-cart.ts'

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_cart',
  routes,
  slots: { 'cart-link': CartLink, 'cart-panel': CartPanel },
  start(shell) {
    startCart(shell)
    provideCapabilities(shell)
  },
}
