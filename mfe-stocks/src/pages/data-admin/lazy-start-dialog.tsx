import { lazyParts } from '@quantamental/remote/lazy-parts'

/** Dialog that starts an operation; its code is loaded when it opens. */
export const { StartDialog } = lazyParts({
  StartDialog: () => import(/* webpackChunkName: "data-admin-dialog" */ './start-dialog.tsx'),
})
