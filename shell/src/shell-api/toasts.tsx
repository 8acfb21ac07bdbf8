import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

/** Specification section 9: toast auto-close in the app area. */
const TOAST_MS = 3000

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <Toaster theme="dark" position="top-right" duration={TOAST_MS} closeButton richColors={false} />,
)

export function showToast(kind: 'success' | 'info' | 'error', message: string): void {
  if (kind === 'error') {
    toast.error(<span role="alert">{message}</span>, { duration: Number.POSITIVE_INFINITY })
  } else {
    toast[kind](message)
  }
}
