import { useShell } from '@quantamental/remote/shell'
import { clearCart } from '../../stores/cart-actions.ts'

/** Empties the cart and says so. */
export function useClearCart(): () => void {
  const { notify } = useShell()
  return () => {
    const toast = clearCart({ notify: true })
    if (toast !== null) notify.success(toast)
  }
}
