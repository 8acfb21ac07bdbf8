/** Fiscal quarter as one number: four times the fiscal year plus 0 to 3. */
export type QuarterIndex = number

export const fiscalYearOf = (quarter: QuarterIndex): number => Math.floor(quarter / 4)
/** Number of the quarter within its fiscal year, 1 to 4. */
export const fiscalQuarterOf = (quarter: QuarterIndex): number => (((quarter % 4) + 4) % 4) + 1
export const quarterIndex = (fiscalYear: number, fiscalQuarter: number): QuarterIndex =>
  fiscalYear * 4 + fiscalQuarter - 1
