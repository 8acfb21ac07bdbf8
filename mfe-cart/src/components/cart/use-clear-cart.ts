import { useShell } from '@quantamental/remote/shell'
import { clearCart } from '../../stores/cart-actions.ts'

/** Return a function that clears the cart and shows a toast. */
export function useClearCart(): () => void {
  const { notify } = useShell()
  return () => {
    const toast = clearCart({ notify: true })
    if (toast !== null) notify.success(toast)
  }
}
