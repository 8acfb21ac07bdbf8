const QUARTER = /^(\d\d)Q([1-4])$/
/** Maximum number of quarters that a line bridges. */
const BRIDGED = 4

function numberOf(label: string): number | null {
  const [, year, quarter] = QUARTER.exec(label) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(quarter)
}

/** Number of quarters missing between two labels; 0 if adjacent or if a label is not a quarter. */
export function quartersMissing(before: string, after: string): number {
  const [from, to] = [numberOf(before), numberOf(after)]
  return from === null || to === null ? 0 : Math.max(0, to - from - 1)
}

/** Split items, one per point, into runs separated by gaps of more than a year and before `breaks`. */
export function splitAtGaps<T>(
  points: readonly { readonly label: string }[],
  items: readonly T[],
  breaks: readonly boolean[] = [],
): readonly T[][] {
  const runs: T[][] = []
  items.forEach((item, index) => {
    const [before, own] = [points[index - 1]?.label, points[index]?.label]
    const isGap =
      before !== undefined && own !== undefined && quartersMissing(before, own) >= BRIDGED
    const run = isGap || breaks[index] ? undefined : runs.at(-1)
    if (run) run.push(item)
    else runs.push([item])
  })
  return runs
}
