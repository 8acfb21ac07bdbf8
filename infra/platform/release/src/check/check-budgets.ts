import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import {
  type BudgetMeasure,
  measureBudgets,
  presentKib,
  REMOTE_BUDGETS,
} from '@quantamental/remote/budgets'
import type { ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from '../store/build-store.ts'
import { type GateRow, toRows } from './gate.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compare transferred bytes with the budgets. Use the published sizes; where they exceed a budget, recompress
 * the files at the best level, because a fast publication (`FAST=1`) does not.
 */
export async function checkBudgets(
  store: BuildStore,
  release: ReleaseDocument,
): Promise<readonly GateRow[]> {
  const published = new Map(Object.entries(release.files).map(([path, f]) => [path, f.brotli]))
  const gzipped = await sizeOf(store, release, release.entry, (bytes) =>
    toGzip(bytes, { level: 9 }),
  )
  let measures = measure(release, published, gzipped)
  if (measures.some(({ passed }) => !passed)) {
    measures = measure(release, await compressAgain(store, release), gzipped)
  }
  const reasons = measures
    .filter(({ passed }) => !passed)
    .map(
      ({ what, bytes, limitKib }) =>
        `${release.name}: ${what} has ${presentKib(bytes)}, its budget is ${limitKib} KiB: ` +
        `${presentKib(bytes - limitKib * 1024)} too many. Lazy-load code the page does not need at once, ` +
        'or drop it (npm run build lists the contents in mf-stats.json).',
    )
  return toRows('budget', 'bytes over the wire', [...listLooseBudgets(release), ...reasons])
}

function measure(
  release: ReleaseDocument,
  brotliByFile: ReadonlyMap<string, number>,
  entryGzip: number,
): readonly BudgetMeasure[] {
  return measureBudgets(release, {
    brotli: (file) => brotliByFile.get(file) ?? 0,
    gzip: () => entryGzip,
  })
}

async function compressAgain(
  store: BuildStore,
  release: ReleaseDocument,
): Promise<ReadonlyMap<string, number>> {
  const { kind, entry, preload, routes } = release
  const needed = new Set([
    ...(kind === 'shell' ? [entry] : routes.flatMap(({ files }) => files)),
    ...preload,
  ])
  const sizes = new Map<string, number>()
  for (const file of needed) sizes.set(file, await sizeOf(store, release, file, toBrotli))
  return sizes
}

async function sizeOf(
  store: BuildStore,
  { name, version }: ReleaseDocument,
  file: string,
  compress: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<number> {
  const bytes = await store.readFile(name, version, file)
  return bytes ? (await compress(bytes)).length : 0
}

/** Budgets of a remote above the platform's; a remote may only set lower ones. */
function listLooseBudgets({ name, budgets = {} }: ReleaseDocument): readonly string[] {
  const known: Readonly<Record<string, number>> = { ...REMOTE_BUDGETS }
  return Object.entries(budgets).flatMap(([key, kib]) => {
    const most = known[key]
    if (most === undefined || kib <= most) return []
    return [
      `${name} sets its budget ${key} to ${kib} KiB, the platform allows ${most}: a remote.json may ` +
        'only set less. Lower it, or leave it out.',
    ]
  })
}
