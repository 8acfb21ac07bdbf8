/** Measured once for each size of the universe, in this order. */
export const GROWTH_PARTS = [
  'import',
  'recompute',
  'start',
  'search',
  'list',
  'screener',
  'page',
  'instances',
] as const
export type GrowthPart = (typeof GROWTH_PARTS)[number]

/** Maximum growth relative to the growth of the universe. */
const MAX_OF_LINEAR = 1.15

const GIB = 1024 ** 3
/** Limit of the search in milliseconds. */
const MAX_P95_MS = 5

type Unit = 'ms' | 'bytes'

interface Measure {
  readonly part: GrowthPart
  readonly title: string
  readonly unit: Unit
  /** Limit at every size. */
  readonly max?: number
}

const GROWTH_MEASURES = {
  importTime: { part: 'import', title: 'import', unit: 'ms' },
  importCpu: { part: 'import', title: 'import, CPU time with PostgreSQL', unit: 'ms' },
  importMemory: { part: 'import', title: 'import, peak RSS', unit: 'bytes' },
  databaseSize: { part: 'import', title: 'database after the import', unit: 'bytes' },
  recomputeTime: { part: 'recompute', title: 'recompute', unit: 'ms' },
  recomputeWallTime: { part: 'recompute', title: 'recompute, until events are sent', unit: 'ms' },
  recomputeCpu: { part: 'recompute', title: 'recompute, CPU time with PostgreSQL', unit: 'ms' },
  recomputeMemory: { part: 'recompute', title: 'recompute, peak RSS', unit: 'bytes', max: 2 * GIB },
  startTime: { part: 'start', title: 'start to first search', unit: 'ms' },
  startMemory: { part: 'start', title: 'service, peak RSS', unit: 'bytes' },
  searchFirstTime: { part: 'search', title: 'search not cached, p95', unit: 'ms', max: MAX_P95_MS },
  searchTime: { part: 'search', title: 'search, p95', unit: 'ms', max: MAX_P95_MS },
  listTime: { part: 'list', title: 'list not cached, median', unit: 'ms' },
  listSlowest: { part: 'list', title: 'list not cached, p95', unit: 'ms' },
  screenerTime: { part: 'screener', title: 'screener not cached, median', unit: 'ms' },
  screenerSlowest: { part: 'screener', title: 'screener not cached, p95', unit: 'ms' },
  pageTime: { part: 'page', title: 'page, p95', unit: 'ms' },
} as const satisfies Readonly<Record<string, Measure>>
type GrowthMeasure = keyof typeof GROWTH_MEASURES

export type GrowthValues = Readonly<Partial<Record<GrowthMeasure, number>>>
/** Values by size of the universe. */
export type GrowthResults = Readonly<Record<string, GrowthValues>>

/** Add the values of one size; earlier ones of the same measures are replaced. */
export function addResult(
  results: GrowthResults,
  companies: number,
  values: GrowthValues,
): GrowthResults {
  return { ...results, [companies]: { ...results[companies], ...values } }
}

interface Point {
  readonly companies: number
  readonly value: number
}

/** Growth of the value relative to the growth of the universe: 1 is linear, less is better. */
export function ofLinear(from: Point, to: Point): number {
  return to.value / from.value / (to.companies / from.companies)
}

function formatValue(value: number, unit: Unit): string {
  if (unit === 'bytes') return `${Math.round(value / 1024 ** 2)} MiB`
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(2)} ms`
}

/** Values of one measure, smallest universe first. */
function listPoints(name: GrowthMeasure, results: GrowthResults): Point[] {
  return Object.entries(results)
    .flatMap(([companies, { [name]: value }]) =>
      value === undefined ? [] : [{ companies: Number(companies), value }],
    )
    .sort((a, b) => a.companies - b.companies)
}

/** Growth of each point since the first, and whether it is within the limit. */
function judgeGrowth([first, ...others]: readonly Point[]) {
  return others.map((point) => {
    const ratio = first ? ofLinear(first, point) : Number.NaN
    return { point, ratio, isMet: ratio <= MAX_OF_LINEAR }
  })
}

const isWithin = (points: readonly Point[], max: number | undefined) =>
  max === undefined || points.every(({ value }) => value <= max)

const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT MET')

function describeMeasure(name: GrowthMeasure, results: GrowthResults): string[] {
  const { title, unit, max }: Measure = GROWTH_MEASURES[name]
  const points = listPoints(name, results)
  const [first] = points
  if (!first) return []
  const textOf = ({ companies, value }: Point) =>
    `${companies.toLocaleString('en-US')}: ${formatValue(value, unit)}`
  const growth = judgeGrowth(points).map(
    ({ point, ratio, isMet }) =>
      `${textOf(point)} (${ratio.toFixed(2)} of linear, limit ${MAX_OF_LINEAR}: ${verdict(isMet)})`,
  )
  const limit =
    max === undefined ? '' : `; limit ${formatValue(max, unit)}: ${verdict(isWithin(points, max))}`
  return [`${title}: ${[textOf(first), ...growth].join(', ')}${limit}`]
}

const NAMES = Object.keys(GROWTH_MEASURES) as GrowthMeasure[]

/** One line per measure, compared with the smallest universe. */
export function describeGrowth(results: GrowthResults): string[] {
  return NAMES.flatMap((name) => describeMeasure(name, results))
}

export function areLimitsMet(results: GrowthResults): boolean {
  return NAMES.every((name) => {
    const { max }: Measure = GROWTH_MEASURES[name]
    const points = listPoints(name, results)
    return isWithin(points, max) && judgeGrowth(points).every(({ isMet }) => isMet)
  })
}
