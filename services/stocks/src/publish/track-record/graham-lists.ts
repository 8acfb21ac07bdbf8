/** Lists of companies that pass a Graham checklist, in the order of the checklists. */
export const GRAHAM_LISTS = [
  { code: 'graham_defensive', checklist: 'defensive', leastMeasurable: 4 },
  { code: 'graham_enterprising', checklist: 'enterprising', leastMeasurable: 4 },
  { code: 'graham_ncav', checklist: 'ncav', leastMeasurable: 2 },
] as const

interface Counts {
  readonly passed: number
  readonly measurable: number
}

/** Whether every measurable test is passed, and enough are measurable. */
export function passesChecklist({ passed, measurable }: Counts, leastMeasurable: number): boolean {
  return measurable >= leastMeasurable && passed >= measurable
}

/** Codes of the lists that a quarter with these checklists is in. */
export function listGrahamCodes(
  graham: Readonly<Record<(typeof GRAHAM_LISTS)[number]['checklist'], Counts>>,
): string[] {
  return GRAHAM_LISTS.filter(({ checklist, leastMeasurable }) =>
    passesChecklist(graham[checklist], leastMeasurable),
  ).map(({ code }) => code)
}
