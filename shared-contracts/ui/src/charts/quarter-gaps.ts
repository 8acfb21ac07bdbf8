const QUARTER = /^(\d\d)Q([1-4])$/
/** A line is drawn across no more than this: beyond, what lay between is anybody's guess. */
const YEAR = 4

function numberOf(label: string): number | null {
  const [, year, quarter] = QUARTER.exec(label) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(quarter)
}

/** Quarters that lack between two labels: 0 between `24Q3` and `24Q4`, and where one is no quarter. */
export function quartersMissing(before: string, after: string): number {
  const [from, to] = [numberOf(before), numberOf(after)]
  return from === null || to === null ? 0 : Math.max(0, to - from - 1)
}

/** The items, one a point, in runs between which more than a year goes by without a point. */
export function splitAtGaps<T>(
  points: readonly { readonly label: string }[],
  items: readonly T[],
): readonly T[][] {
  const runs: T[][] = []
  items.forEach((item, index) => {
    const [before, own] = [points[index - 1]?.label, points[index]?.label]
    const isGap = before !== undefined && own !== undefined && quartersMissing(before, own) >= YEAR
    const run = isGap ? undefined : runs.at(-1)
    if (run) run.push(item)
    else runs.push([item])
  })
  return runs
}
