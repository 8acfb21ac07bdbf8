import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

/** Specification section 9: toast auto-close in the app area. The clock stands while the pointer is on a toast. */
const TOAST_MS = 3000

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <Toaster theme="dark" position="top-right" duration={TOAST_MS} closeButton richColors={false} />,
)

export function showToast(kind: 'success' | 'info' | 'error', message: string): void {
  toast[kind](kind === 'error' ? <span role="alert">{message}</span> : message)
}
