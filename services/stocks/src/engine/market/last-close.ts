import type { CompanyResult } from '../company-result.ts'
import { dateText } from '../day.ts'
import type { Replay } from '../facts/replay.ts'
import { isPrice } from './closes.ts'

/** Newest close that is a valid price. */
export function findLastClose({ closes }: Replay): CompanyResult['lastClose'] {
  for (let i = closes.days.length - 1; i >= 0; i -= 1) {
    const close = closes.closes[i]
    if (isPrice(close)) return { date: dateText(closes.days[i] as number), close }
  }
  return null
}
