import type { Lock, Period } from '@quantamental/api/stocks'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'

/** What the drawer explains. */
export interface OpenWorking {
  /** Code of the figure, `z-score.x3`. */
  readonly figure: string
  /** Label of the quarter, `24Q3`. */
  readonly quarter: string
  /** "Z-Score 6.35". */
  readonly heading: string
  /** One sentence under the heading. */
  readonly note?: string | undefined
}

interface StockContextValue {
  readonly openWorking: (working: OpenWorking) => void
  /** Fetches the drawer's code before it is asked for. */
  readonly prepare: () => void
  /** Fiscal label of a quarter: `FY2022` of `22Q3`. */
  readonly fiscalPeriodOf: (quarter: string) => string
  /** The day of the last filing that restated a figure of the quarter. */
  readonly restatedOn: (quarter: string) => string | undefined
}

const StockContext = createContext<StockContextValue>({
  openWorking: () => {},
  prepare: () => {},
  fiscalPeriodOf: (quarter) => quarter,
  restatedOn: () => undefined,
})

/** The workings and periods of the page's company. */
export function useStock(): StockContextValue {
  return useContext(StockContext)
}

const importDrawer = () => import(/* webpackChunkName: "working-drawer" */ './working-drawer.tsx')
const WorkingDrawer = lazy(async () => ({ default: (await importDrawer()).WorkingDrawer }))

export interface WorkingProviderProps {
  readonly ticker: string
  readonly periods: readonly Period[]
  /** Why the latest quarters are withheld. */
  readonly lock: Lock | null
  readonly children: ReactNode
}

/** Holds the one drawer of a page; its code comes when a figure is pointed at or opened. */
export function WorkingProvider({ ticker, periods, lock, children }: WorkingProviderProps) {
  const [shown, setShown] = useState<OpenWorking | null>(null)
  const [open, setOpen] = useState(false)
  const value = useMemo((): StockContextValue => {
    const known = new Map(periods.map((period) => [period.quarter, period]))
    return {
      openWorking: (working) => {
        setShown(working)
        setOpen(true)
      },
      prepare: () => void importDrawer().catch(() => undefined),
      fiscalPeriodOf: (quarter) => known.get(quarter)?.fiscal_period ?? quarter,
      restatedOn: (quarter) => known.get(quarter)?.restated_on,
    }
  }, [periods])
  return (
    <StockContext value={value}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <WorkingDrawer
            ticker={ticker}
            lock={lock}
            shown={shown}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </StockContext>
  )
}
