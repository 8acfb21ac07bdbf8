import type { NotifyApi } from '@quantamental/remote/shell-api'

/** Load the toast library with the first toast. */
const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toasts.tsx')

/** Toasts at the top right, dark, for three seconds; screen readers announce errors immediately. */
export function createNotify(load: typeof loadToasts = loadToasts): NotifyApi {
  const show = (kind: 'success' | 'info' | 'error') => (message: string) => {
    void load()
      .then(({ showToast }) => showToast(kind, message))
      .catch(() => console.info(`[notify] ${kind}: ${message}`))
  }
  return { success: show('success'), info: show('info'), error: show('error') }
}
