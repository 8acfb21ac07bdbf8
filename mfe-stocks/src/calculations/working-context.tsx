import type { CompanyHeader, Lock, Period } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

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

/** Fields common to the documents of all stock pages. */
export interface StockDocument {
  readonly company: CompanyHeader
  readonly periods: readonly Period[]
  /** Reason why the latest quarters are withheld; null if they are not. */
  readonly lock: Lock | null
  readonly as_known_on?: string
}

interface StockContextValue extends Pick<StockDocument, 'lock'> {
  readonly company: Pick<CompanyHeader, 'ticker' | 'simulated' | 'real_filings'>
  readonly openWorking: (working: OpenWorking) => void
  /** Prefetch the code of the drawer. */
  readonly prepare: () => void
  /** Fiscal label of a quarter, such as `FY2022` for `22Q3`. */
  readonly fiscalPeriodOf: (quarter: string) => string
  /** Date of the last filing that restated a figure of the quarter, if any. */
  readonly restatedOn: (quarter: string) => string | undefined
}

const StockContext = createContext<StockContextValue>({
  company: { ticker: '', simulated: false },
  lock: null,
  openWorking: () => {},
  prepare: () => {},
  fiscalPeriodOf: (quarter) => quarter,
  restatedOn: () => undefined,
})

/** Company, lock, periods and calculation drawer of the page. */
export function useStock(): StockContextValue {
  return useContext(StockContext)
}

const { WorkingDrawer } = lazyParts({
  WorkingDrawer: () => import(/* webpackChunkName: "working-drawer" */ './working-drawer.tsx'),
})

/** Provide the page's calculation drawer. Load its code when a figure is hovered or opened. */
export function WorkingProvider({
  page: { company, periods, lock },
  children,
}: {
  readonly page: StockDocument
  readonly children: ReactNode
}) {
  const [shown, setShown] = useState<OpenWorking | null>(null)
  const [open, setOpen] = useState(false)
  const value = useMemo((): StockContextValue => {
    const known = new Map(periods.map((period) => [period.quarter, period]))
    return {
      company,
      lock,
      openWorking: (working) => {
        setShown(working)
        setOpen(true)
      },
      prepare: () => void WorkingDrawer.preload(),
      fiscalPeriodOf: (quarter) => known.get(quarter)?.fiscal_period ?? quarter,
      restatedOn: (quarter) => known.get(quarter)?.restated_on,
    }
  }, [company, periods, lock])
  return (
    <StockContext value={value}>
      {children}
      {shown && <WorkingDrawer shown={shown} open={open} onClose={() => setOpen(false)} />}
    </StockContext>
  )
}
