import { type Fact, isPeriodicForm, type KnownFact } from './fact.ts'

/** One company's facts as known at a date, looked up by tag and period. */
export interface FactBook {
  readonly facts: readonly Fact[]
  /** The value at `date`. */
  instant(tag: string, date: string, unit?: string): KnownFact | null
  /** The value of exactly `start` to `end`. */
  duration(tag: string, start: string, end: string, unit?: string): KnownFact | null
  /** Every period of `tag` with a duration. */
  durations(tag: string, unit?: string): readonly KnownFact[]
  /** Whether any fact of `tag` exists, whatever its unit. */
  has(tag: string): boolean
}

const byFiling = (a: Fact, b: Fact) =>
  a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accession < b.accession ? -1 : 1

/**
 * The latest value of one figure, cited from the filing that first gave it that value: a
 * comparative that merely repeats a value is not its source, a restatement is.
 */
function latestKnown(sameFigure: Fact[]): KnownFact {
  const sorted = sameFigure.sort(byFiling)
  let cited = sorted.length - 1
  while (cited > 0 && sorted[cited - 1]?.value === sorted[cited]?.value) cited -= 1
  return { fact: sorted[cited] as Fact, firstFiled: (sorted[0] as Fact).filed }
}

/**
 * Facts of annual and quarterly reports filed on or before `asOf` (all of them without it), one per
 * figure: the value known then.
 */
export function createFactBook(facts: readonly Fact[], asOf?: string): FactBook {
  const used = facts.filter((f) => isPeriodicForm(f.form) && (!asOf || f.filed <= asOf))
  const groups = new Map<string, Map<string, Fact[]>>()
  const tags = new Set<string>()
  for (const fact of used) {
    const series = `${fact.tag}|${fact.unit}`
    const period = `${fact.periodStart ?? ''}/${fact.periodEnd}`
    const periods = groups.get(series) ?? new Map<string, Fact[]>()
    groups.set(series, periods)
    const list = periods.get(period)
    if (list) list.push(fact)
    else periods.set(period, [fact])
    tags.add(fact.tag)
  }
  const resolved = new Map<string, Map<string, KnownFact>>()
  const seriesOf = (tag: string, unit: string) => {
    const key = `${tag}|${unit}`
    let known = resolved.get(key)
    if (!known) {
      known = new Map()
      for (const [period, list] of groups.get(key) ?? []) known.set(period, latestKnown(list))
      resolved.set(key, known)
    }
    return known
  }
  return {
    facts: used,
    instant: (tag, date, unit = 'USD') => seriesOf(tag, unit).get(`/${date}`) ?? null,
    duration: (tag, start, end, unit = 'USD') => seriesOf(tag, unit).get(`${start}/${end}`) ?? null,
    durations: (tag, unit = 'USD') =>
      [...seriesOf(tag, unit).values()].filter((known) => known.fact.periodStart !== null),
    has: (tag) => tags.has(tag),
  }
}
