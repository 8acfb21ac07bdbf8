import { formatDay } from '../../dates/calendar-date.ts'
import { isScaleSlip, isSlowTag, isThousandfold, type Point } from '../filings/absurd-values.ts'
import {
  type FactColumns,
  type FilingContent,
  type PackedFiling,
  packFiling,
  type TagKey,
} from '../filings/filing-content.ts'
import type { RejectionTally } from '../rejection-tally.ts'

/** Read further amounts of a tag reported by the company; called only for suspicious amounts. */
export type FindNeighbors = (accession: string, tag: TagKey) => Promise<readonly Point[]>

const keyOf = (facts: FactColumns, i: number) =>
  `${(facts.tags[i] as TagKey).digest} ${facts.starts[i]} ${facts.ends[i]}`

/** Rows whose tag and period an earlier row has: the data sets have one value per filing. */
function findContradictions(filing: FilingContent, faults: RejectionTally): Set<number> {
  const dropped = new Set<number>()
  const first = new Map<string, number>()
  filing.ends.forEach((end, i) => {
    const firstIndex = first.get(keyOf(filing, i))
    if (firstIndex === undefined) {
      first.set(keyOf(filing, i), i)
      return
    }
    dropped.add(i)
    const [used, amount] = [filing.amounts[firstIndex], filing.amounts[i]]
    if (used === amount) return
    faults.add('conflicts with another value in the filing; the first is used', {
      locator: `${filing.accession}, ${filing.tags[i]?.name}, ${formatDay(end)}`,
      reason: `${amount} conflicts with ${used}; the first value is used`,
    })
  })
  return dropped
}

const length = (facts: FactColumns, i: number) =>
  Math.round(((facts.ends[i] as number) - (facts.starts[i] ?? (facts.ends[i] as number))) / 30)

/** Slowly changing figures of a packed filing with two amounts that differ a thousandfold. */
function findSuspects(filing: PackedFiling): number[] {
  const suspects: number[] = []
  filing.tags.forEach((tag, i) => {
    if (!isSlowTag(tag.name)) return
    const isFar = (j: number) =>
      length(filing, j) === length(filing, i) &&
      isThousandfold(filing.amounts[i] as number, filing.amounts[j] as number)
    let from = i
    while (filing.tags[from - 1] === tag) from -= 1
    for (let j = from; filing.tags[j] === tag; j += 1) {
      if (!isFar(j)) continue
      suspects.push(i)
      return
    }
  })
  return suspects
}

function hasTwins({ tags, starts, ends }: PackedFiling): boolean {
  return ends.some(
    (end, i) =>
      i > 0 && tags[i] === tags[i - 1] && end === ends[i - 1] && starts[i] === starts[i - 1],
  )
}

async function findSlips(
  filing: PackedFiling,
  faults: RejectionTally,
  findNeighbors: FindNeighbors,
): Promise<number[]> {
  const slips: number[] = []
  for (const i of findSuspects(filing)) {
    const tag = filing.tags[i] as TagKey
    const own = filing.ends.flatMap((end, j) =>
      filing.tags[j] === tag && length(filing, j) === length(filing, i)
        ? { end, amount: filing.amounts[j] as number }
        : [],
    )
    const point = { end: filing.ends[i] as number, amount: filing.amounts[i] as number }
    const neighbors = [...own, ...(await findNeighbors(filing.accession, tag))]
    if (!isScaleSlip(point, neighbors, tag.unit)) continue
    slips.push(i)
    faults.add('off by a factor of 1,000 from neighboring values', {
      locator: `${filing.accession}, ${tag.name}, ${formatDay(point.end)}`,
      reason: `${point.amount} is off by a factor of 1,000 from neighboring values`,
    })
  }
  return slips
}

const without = (filing: FilingContent, dropped: ReadonlySet<number>): PackedFiling => {
  const withoutDropped = <T>(values: readonly T[]) => values.filter((_, i) => !dropped.has(i))
  const { tags, starts, ends, amounts } = filing
  const facts = {
    tags: withoutDropped(tags),
    starts: withoutDropped(starts),
    ends: withoutDropped(ends),
    amounts: withoutDropped(amounts),
  }
  return packFiling({ ...filing, ...facts })
}

/** Return `filing` without conflicting values and scale errors, and add each to `faults`. */
export async function dropFaultyFacts(
  filing: FilingContent,
  faults: RejectionTally,
  findNeighbors: FindNeighbors,
): Promise<PackedFiling> {
  let packed = packFiling(filing)
  if (hasTwins(packed)) packed = without(filing, findContradictions(filing, faults))
  const slips = await findSlips(packed, faults, findNeighbors)
  return slips.length === 0 ? packed : without(packed, new Set(slips))
}
