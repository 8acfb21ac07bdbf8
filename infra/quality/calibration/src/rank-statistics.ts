/** Rank from 1; ties share their mean rank. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index)
  order.sort((a, b) => (values[a] as number) - (values[b] as number))
  const ranks = new Array<number>(values.length).fill(0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++
    for (let at = from; at < to; at++) ranks[order[at] as number] = (from + to + 1) / 2
    from = to
  }
  return ranks
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let index = 0; index < a.length; index++) {
    const [da, db] = [(a[index] as number) - ma, (b[index] as number) - mb]
    ab += da * db
    aa += da * da
    bb += db * db
  }
  return ab / Math.sqrt(aa * bb)
}

/** Spearman's rank correlation of two lists of equal length; NaN if one is constant. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return correlation(ranksOf(a), ranksOf(b))
}

/**
 * Area under the ROC curve: the probability that an event has a higher `risk` than a non-event, with ties counting
 * half (Mann-Whitney). NaN without events or non-events.
 */
export function areaUnderRoc(risk: readonly number[], event: readonly boolean[]): number {
  const ranks = ranksOf(risk)
  let [sum, events] = [0, 0]
  for (let index = 0; index < risk.length; index++) {
    if (!event[index]) continue
    sum += ranks[index] as number
    events++
  }
  return (sum - (events * (events + 1)) / 2) / (events * (risk.length - events))
}

/** Spearman's rank correlation of the rows and columns of a table of weights; 0 if one is constant. */
export function tableCorrelation(table: readonly (readonly number[])[]): number {
  const rows = table.map((row) => row.reduce((sum, one) => sum + one, 0))
  const columns = (table[0] ?? []).map((_, at) =>
    table.reduce((sum, row) => sum + (row[at] as number), 0),
  )
  const total = rows.reduce((sum, one) => sum + one, 0)
  const centered = (weights: readonly number[]) => {
    let before = 0
    return weights.map((weight) => {
      const rank = before + weight / 2 - total / 2
      before += weight
      return rank
    })
  }
  const [down, across] = [centered(rows), centered(columns)]
  let product = 0
  table.forEach((row, i) => {
    row.forEach((weight, j) => {
      product += weight * (down[i] as number) * (across[j] as number)
    })
  })
  const square = (ranks: readonly number[], weights: readonly number[]) =>
    ranks.reduce((sum, rank, at) => sum + (weights[at] as number) * rank * rank, 0)
  const spread = Math.sqrt(square(down, rows) * square(across, columns))
  return spread === 0 ? 0 : product / spread
}

/** Area under the ROC curve with its 95% interval (Hanley and McNeil 1982). */
export function areaWithInterval(
  risk: readonly number[],
  event: readonly boolean[],
): { readonly area: number; readonly low: number; readonly high: number } {
  const area = areaUnderRoc(risk, event)
  const events = event.filter(Boolean).length
  const others = event.length - events
  const [q1, q2] = [area / (2 - area), (2 * area ** 2) / (1 + area)]
  const variance =
    (area * (1 - area) + (events - 1) * (q1 - area ** 2) + (others - 1) * (q2 - area ** 2)) /
    (events * others)
  const margin = 1.96 * Math.sqrt(variance)
  return { area, low: area - margin, high: area + margin }
}
