import type { NotifyApi } from '@quantamental/remote/shell-api'

/** The toast library comes with the first toast. */
const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toasts.tsx')

/** Top right, dark, three seconds; errors are announced at once. */
export function createNotify(load: typeof loadToasts = loadToasts): NotifyApi {
  const show = (kind: 'success' | 'info' | 'error') => (message: string) => {
    void load()
      .then(({ showToast }) => showToast(kind, message))
      .catch(() => console.info(`[notify] ${kind}: ${message}`))
  }
  return { success: show('success'), info: show('info'), error: show('error') }
}
