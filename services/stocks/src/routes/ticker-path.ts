import { NotFoundError } from '@quantamental/service-kit/errors'
import { normaliseSymbol } from '../domain/symbol.ts'

export function unknownTicker(ticker: string): NotFoundError {
  return new NotFoundError(`Unknown ticker: ${ticker.toUpperCase()}.`)
}

/** The ticker of a path in the one spelling. @throws NotFoundError for what cannot be one. */
export function readTicker(given: string): string {
  const ticker = normaliseSymbol(given)
  if (ticker === null) throw unknownTicker(given)
  return ticker
}
