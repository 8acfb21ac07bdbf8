import { lazyParts } from '@quantamental/remote/lazy-parts'
import { type ComponentProps, Suspense } from 'react'

const { StartDialog } = lazyParts({
  StartDialog: () => import(/* webpackChunkName: "data-admin-dialog" */ './start-dialog.tsx'),
})

/** Dialog that starts an operation; its code is loaded when it opens. */
export function LazyStartDialog(props: ComponentProps<typeof StartDialog>) {
  return (
    <Suspense>
      <StartDialog {...props} />
    </Suspense>
  )
}
