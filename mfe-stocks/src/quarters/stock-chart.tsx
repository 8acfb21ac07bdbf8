import { ChartFrame, type ChartFrameProps } from '@quantamental/ui/charts'
import { useStock } from '../calculations/working-context.tsx'

/** Hint of charts whose points do not open a calculation. */
export const READING_HINT = 'Hover or use the arrow keys for values.'
/** Hint of charts whose points open their calculation. */
export const WORKING_HINT = 'Hover for values; click for the calculation.'

export interface StockChartProps extends Omit<ChartFrameProps, 'csvName' | 'simulated'> {
  /** File name without the ticker and the extension. */
  readonly csv: string
  /** Whether all values come from filings alone, not from prices or estimates. */
  readonly filingsOnly?: boolean
}

/** Chart frame that names its files after the page's company and marks simulated figures. */
export function StockChart({ csv, filingsOnly, ...frame }: StockChartProps) {
  const { ticker, simulated, real_filings } = useStock().company
  const isSimulated = simulated && !(filingsOnly && real_filings)
  return <ChartFrame {...frame} csvName={`${ticker}-${csv}`} simulated={isSimulated} />
}
