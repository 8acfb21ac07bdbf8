import type { Lock, Period } from '@quantamental/api/stocks'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'

/** Figure to explain in the calculation drawer. */
export interface OpenWorking {
  /** Figure code, such as `z-score.x3`. */
  readonly figure: string
  /** Quarter label, such as `24Q3`. */
  readonly quarter: string
  /** Title of the drawer, such as "Z-Score 6.35". */
  readonly heading: string
  /** One sentence below the title. */
  readonly note?: string | undefined
}

interface StockContextValue {
  readonly openWorking: (working: OpenWorking) => void
  /** Prefetch the code of the drawer. */
  readonly prepare: () => void
  /** Fiscal label of a quarter, such as `FY2022` for `22Q3`. */
  readonly fiscalPeriodOf: (quarter: string) => string
  /** Date of the last filing that restated a figure of the quarter, if any. */
  readonly restatedOn: (quarter: string) => string | undefined
}

const StockContext = createContext<StockContextValue>({
  openWorking: () => {},
  prepare: () => {},
  fiscalPeriodOf: (quarter) => quarter,
  restatedOn: () => undefined,
})

/** Calculation drawer and periods of the page's company. */
export function useStock(): StockContextValue {
  return useContext(StockContext)
}

const importDrawer = () => import(/* webpackChunkName: "working-drawer" */ './working-drawer.tsx')
const WorkingDrawer = lazy(async () => ({ default: (await importDrawer()).WorkingDrawer }))

export interface WorkingProviderProps {
  readonly ticker: string
  readonly periods: readonly Period[]
  /** Reason why the latest quarters are withheld; null if they are not. */
  readonly lock: Lock | null
  readonly children: ReactNode
}

/** Provide the page's calculation drawer. Load its code when a figure is hovered or opened. */
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
