import { type Holding, holdingSymbol, replaceHoldingsRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { limitsOf, noRoomMessage } from '../watch-lists/list-limits.ts'
import { addListChangeRoute } from '../watch-lists/list-viewer.ts'
import { getWatchList, updateWatchList } from '../watch-lists/watch-list.repository.ts'
import { listHoldings, replaceHoldings } from './holding.repository.ts'

/** `HOLDINGS_MAX` holdings with the longest symbols and numbers. */
const BODY_MAX_BYTES = 128 * 1024

/** Holdings with stored symbols. @throws FieldError for a blank or repeated one */
function normalizeHoldings(holdings: readonly Holding[]): Holding[] {
  const symbols = new Set<string>()
  return holdings.map((holding) => {
    const symbol = holdingSymbol(holding.symbol)
    if (symbol === '') throw new FieldError({ holdings: ['A symbol may not be blank.'] })
    if (symbols.has(symbol)) {
      throw new FieldError({ holdings: [`${symbol} is listed twice. Add up its quantities.`] })
    }
    symbols.add(symbol)
    return { ...holding, symbol }
  })
}

export const addReplaceHoldingsRoute = addListChangeRoute(
  replaceHoldingsRoute,
  async ({ now, owner, trx, params: { id }, body }) => {
    const { position } = await getWatchList(trx, owner, id)
    const holdings = normalizeHoldings(body.holdings)
    if (holdings.length > 0) {
      const message = noRoomMessage(limitsOf(owner), { position, itemCount: 0 })
      if (message !== '') throw new FieldError({ holdings: [message] })
    }
    await replaceHoldings(trx, id, holdings)
    await updateWatchList(trx, id, {}, now())
    return { holdings: await listHoldings(trx, id) }
  },
  { bodyMaxBytes: BODY_MAX_BYTES },
)
