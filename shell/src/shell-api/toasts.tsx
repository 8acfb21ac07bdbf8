import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

/** See infra/docs/domain/browser-storage.md. The countdown pauses while the pointer is over a toast. */
const TOAST_MS = 3000

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <Toaster theme="dark" position="top-right" duration={TOAST_MS} closeButton richColors={false} />,
)

export function showToast(kind: 'success' | 'info' | 'error', message: string): void {
  toast[kind](kind === 'error' ? <span role="alert">{message}</span> : message)
}
