import { getPeersRoute, RANKED_ITEMS, type RankedItemCode } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { sendSnapshot } from '../universe/send-snapshot.ts'
import { presentPeers } from './peers.ts'
import { readTicker, unknownTicker } from './ticker-path.ts'

const CODES: readonly RankedItemCode[] = RANKED_ITEMS.map(({ colName }) => colName)

/**
 * Deduplicated codes from a comma-separated list; all codes if empty.
 * @throws FieldError for an unknown code.
 */
function readItems(text: string | undefined): readonly RankedItemCode[] {
  const requested = (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const known: ReadonlySet<string> = new Set(CODES)
  const unknown = requested.find((code) => !known.has(code))
  if (unknown !== undefined) {
    throw new FieldError({
      items: [`"${unknown}" is not a ranked item. Ranked items: ${CODES.join(', ')}.`],
    })
  }
  return requested.length === 0 ? CODES : ([...new Set(requested)] as RankedItemCode[])
}

export function addGetPeersRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, getPeersRoute, (call) => {
    const ticker = readTicker(call.params.ticker)
    const codes = readItems(call.query.items)
    const scope = call.query.scope ?? 'industry'
    return sendSnapshot(store, call, (snapshot, tier) => {
      const entry = snapshot.findByTicker(ticker)
      if (!entry) throw unknownTicker(ticker, snapshot)
      return JSON.stringify(presentPeers(snapshot, entry, { codes, scope }, tier))
    })
  })
}
