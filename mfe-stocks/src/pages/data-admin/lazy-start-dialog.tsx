import { type ComponentProps, lazy, Suspense } from 'react'

const StartDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "data-admin-dialog" */ './start-dialog.tsx')
  return { default: part.StartDialog }
})

/** Dialog that starts an operation; its code is loaded when it opens. */
export function LazyStartDialog(props: ComponentProps<typeof StartDialog>) {
  return (
    <Suspense>
      <StartDialog {...props} />
    </Suspense>
  )
}
