import { finite } from '../working/working.ts'

/** Debt on one balance sheet; null: not stated. */
export interface StatedDebt {
  readonly currentDebt: number | null
  readonly longTermDebt: number | null
  readonly totalDebt: number | null
}

/**
 * Debt due within a year, as Bharath and Shumway define it: current debt plus half of long-term debt. Total debt if
 * the statement does not split it; null if no debt is stated.
 */
export function defaultPoint({ currentDebt, longTermDebt, totalDebt }: StatedDebt): number | null {
  const current = currentDebt ?? restOf(totalDebt, longTermDebt)
  const longTerm = longTermDebt ?? restOf(totalDebt, currentDebt)
  return current === null || longTerm === null ? totalDebt : finite(current + longTerm / 2)
}

function restOf(total: number | null, part: number | null): number | null {
  return total === null || part === null ? null : Math.max(0, total - part)
}
