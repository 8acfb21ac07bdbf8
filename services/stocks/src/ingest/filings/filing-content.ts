import { createHash } from 'node:crypto'

/** One value as filed; fiscal year and period are the filing's. Dates are yyyy-mm-dd. */
export interface ReportedFact {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly periodStart: string | null
  readonly periodEnd: string
  readonly value: number
  readonly form: string
  readonly accession: string
  readonly filed: string
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
}

const COUNTS: ReadonlySet<string> = new Set(['shares', 'pure'])

/** ISO 4217 currency code. */
export const CURRENCY = /^[A-Z]{3}$/
const MONEY = /^[A-Z]{3}(\/shares)?$/

/** Whether amounts in `unit` are stored; any currency is, because a company may report in it. */
export function isStoredUnit(unit: string): boolean {
  return COUNTS.has(unit) || MONEY.test(unit)
}

/** A tag in one unit. One object per run and tag: compare by identity. */
export interface TagKey {
  readonly taxonomy: string
  readonly name: string
  readonly unit: string
  /** 48 bits of the hash of the names; equal in every database, for sorting and hashing. */
  readonly digest: number
  /** Id in the table `tag`; null until stored. */
  id: number | null
}

/** Facts of one filing, by column. Days since 1970-01-01; a start is null for a value at a date. */
export interface FactColumns {
  readonly tags: TagKey[]
  readonly starts: (number | null)[]
  readonly ends: number[]
  readonly amounts: number[]
}

export interface FilingContent extends FactColumns {
  readonly accession: string
  readonly form: string
  /** Day since 1970-01-01. */
  readonly filed: number
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
}

/** A filing in canonical order, without duplicates, and its hash. */
export interface PackedFiling extends FilingContent {
  readonly contentHash: string
}

const BYTES_PER_FACT = 24
const NO_START = -0x8000_0000

export function digestTag(taxonomy: string, name: string, unit: string): number {
  return createHash('sha256').update(`${taxonomy}:${name}/${unit}`).digest().readUIntBE(0, 6)
}

function compareFacts(facts: FactColumns, a: number, b: number): number {
  return (
    (facts.tags[a] as TagKey).digest - (facts.tags[b] as TagKey).digest ||
    (facts.ends[a] as number) - (facts.ends[b] as number) ||
    (facts.starts[a] ?? NO_START) - (facts.starts[b] ?? NO_START) ||
    (facts.amounts[a] as number) - (facts.amounts[b] as number)
  )
}

function sortFacts(facts: FactColumns): FactColumns {
  const order = facts.ends.map((_, i) => i).sort((a, b) => compareFacts(facts, a, b))
  const unique = order.filter(
    (at, i) => i === 0 || compareFacts(facts, order[i - 1] ?? 0, at) !== 0,
  )
  return {
    tags: unique.map((i) => facts.tags[i] as TagKey),
    starts: unique.map((i) => facts.starts[i] ?? null),
    ends: unique.map((i) => facts.ends[i] as number),
    amounts: unique.map((i) => facts.amounts[i] as number),
  }
}

function hashContent(filing: FilingContent, facts: FactColumns): string {
  const bytes = Buffer.allocUnsafe(facts.ends.length * BYTES_PER_FACT)
  facts.ends.forEach((end, i) => {
    const offset = i * BYTES_PER_FACT
    bytes.writeDoubleLE((facts.tags[i] as TagKey).digest, offset)
    bytes.writeInt32LE(facts.starts[i] ?? NO_START, offset + 8)
    bytes.writeInt32LE(end, offset + 12)
    bytes.writeDoubleLE(facts.amounts[i] as number, offset + 16)
  })
  const { accession, form, filed, fiscalYear, fiscalPeriod } = filing
  return createHash('sha256')
    .update(JSON.stringify([accession, form, filed, fiscalYear, fiscalPeriod]))
    .update(bytes)
    .digest('hex')
    .slice(0, 32)
}

/** Sort into an order independent of the source and drop repeated facts, not other amounts. */
export function packFiling(filing: FilingContent): PackedFiling {
  const facts = sortFacts(filing)
  return { ...filing, ...facts, contentHash: hashContent(filing, facts) }
}

/** All facts of both, with the metadata of `first`. */
export function uniteFilings(first: FilingContent, second: FactColumns): PackedFiling {
  return packFiling({
    ...first,
    tags: [...first.tags, ...second.tags],
    starts: [...first.starts, ...second.starts],
    ends: [...first.ends, ...second.ends],
    amounts: [...first.amounts, ...second.amounts],
  })
}
