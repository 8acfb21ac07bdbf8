import {
  getPeersRoute,
  isFreeItem,
  PEER_POINTS_MAX,
  type PeerItem,
  type PeerScope,
  type Peers,
  RANKED_ITEMS,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { presentItemValue } from '../../publish/documents/rank.document.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { readCodes } from '../read-codes.ts'
import { latestItem } from '../universe/distributions.ts'
import { isOpen, type SnapshotEntry, type UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { readTicker, unknownTicker } from './ticker-path.ts'

const CODES: readonly RankedItemCode[] = RANKED_ITEMS.map(({ colName }) => colName)

/** Codes from a comma-separated list; all if empty. @throws FieldError for an unknown code. */
function readItems(text: string | undefined): readonly RankedItemCode[] {
  const requested = readCodes('items', text, CODES, 'ranked item')
  return requested.length === 0 ? CODES : requested
}

export const addGetPeersRoute: AddRoute = (app, context) =>
  addReadRoute(app, getPeersRoute, (call) => {
    const ticker = readTicker(call.params.ticker)
    const codes = readItems(call.query.items)
    const scope = call.query.scope ?? 'industry'
    return sendSnapshot(context, call, (snapshot, tier) => {
      const entry = snapshot.findByTicker(ticker)
      if (!entry) throw unknownTicker(ticker, snapshot)
      return JSON.stringify(presentPeers(snapshot, entry, { codes, scope }, tier))
    })
  })

function entriesOf(
  snapshot: UniverseSnapshot,
  entry: SnapshotEntry,
  scope: PeerScope,
): readonly SnapshotEntry[] {
  if (scope === 'universe') return snapshot.entries
  const groups = scope === 'sector' ? snapshot.sectors : snapshot.industries
  return groups.get(entry[scope] ?? '') ?? [entry]
}

interface Point {
  readonly entry: SnapshotEntry
  readonly value: number
}

/**
 * Latest values of one item visible to viewers of `accessTier`, ascending. Companies above their tier have
 * no value, because the fourteen locked items have no public T-minus-2 value either.
 */
function listPoints(
  entries: readonly SnapshotEntry[],
  code: RankedItemCode,
  accessTier: number,
): Point[] {
  const points: Point[] = []
  for (const entry of entries) {
    if (!isFreeItem(code) && !isOpen(entry, accessTier)) continue
    const value = presentItemValue(code, latestItem(entry, code))
    if (value !== null) points.push({ entry, value })
  }
  return points.sort((a, b) => a.value - b.value)
}

/** Thin the points evenly to `PEER_POINTS_MAX`, always including both ends and the point of `entry`. */
export function thinPoints<P extends { readonly entry: unknown }>(
  points: readonly P[],
  entry: P['entry'],
): readonly P[] {
  if (points.length <= PEER_POINTS_MAX) return points
  const steps = PEER_POINTS_MAX - 2
  const chosen = new Set<number>()
  for (let i = 0; i <= steps; i += 1) chosen.add(Math.round((i * (points.length - 1)) / steps))
  const own = points.findIndex((point) => point.entry === entry)
  return points.filter((_, index) => index === own || chosen.has(index))
}

/** Values of the items by `codes` among the peers of `entry` within `scope`. */
function presentPeers(
  snapshot: UniverseSnapshot,
  entry: SnapshotEntry,
  { codes, scope }: { readonly codes: readonly RankedItemCode[]; readonly scope: PeerScope },
  accessTier: number,
): Peers {
  const entries = entriesOf(snapshot, entry, scope)
  const name = scope === 'universe' ? null : entry[scope]
  const pointsOf = (code: RankedItemCode) => {
    const list = () => listPoints(entries, code, accessTier)
    if (scope !== 'universe' && name === null) return list()
    const seen = isFreeItem(code) ? 'free' : accessTier
    return snapshot.remember(`peers ${seen} ${code} ${scope} ${name}`, list)
  }
  return {
    scope,
    name,
    count: entries.length,
    items: codes.map((code): PeerItem => {
      if (!isFreeItem(code) && !isOpen(entry, accessTier)) return { code, locked: true }
      const points = pointsOf(code)
      const shown = thinPoints(points, entry)
      return {
        code,
        locked: false,
        count: points.length,
        tickers: shown.map((point) => point.entry.ticker),
        values: shown.map((point) => point.value),
      }
    }),
  }
}
