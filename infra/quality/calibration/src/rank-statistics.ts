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
