import type { Working } from '@quantamental/api/stocks'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { RecomputeTarget } from '../domain/recompute.ts'

/** What the drawer explains. */
export interface OpenWorking {
  /** "Z-Score 6.35, FY2022". */
  readonly heading: string
  /** One sentence under the heading. */
  readonly note?: string
  readonly working: Working
  readonly recompute?: RecomputeTarget
}

const WorkingContext = createContext<(working: OpenWorking) => void>(() => {})

/** Opens the working drawer of the page. */
export function useOpenWorking(): (working: OpenWorking) => void {
  return useContext(WorkingContext)
}

const WorkingDrawer = lazy(async () => {
  const drawer = await import(/* webpackChunkName: "working-drawer" */ './working-drawer.tsx')
  return { default: drawer.WorkingDrawer }
})

/** Holds the one drawer of a page; its code comes when the first working is opened. */
export function WorkingProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<OpenWorking | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <WorkingContext
      value={(working) => {
        setShown(working)
        setOpen(true)
      }}
    >
      {children}
      {shown && (
        <Suspense fallback={null}>
          <WorkingDrawer shown={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </WorkingContext>
  )
}
