import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { createList } from '../watch-lists/create-watch-list.route.ts'
import { listWatchLists } from '../watch-lists/watch-list.repository.ts'
import { insertWatchListItems } from '../watch-lists/watch-list-item.repository.ts'

type Watched = readonly [ticker: string, note: string]

export interface DemoWatchList {
  readonly name: string
  readonly stocks: readonly Watched[]
}

export const DEMO_WATCH_LISTS: readonly DemoWatchList[] = [
  {
    name: 'Core holdings',
    stocks: [
      ['AAPL', 'Buybacks: how long do they hold up earnings per share?'],
      ['MSFT', ''],
      ['JNJ', 'Look again after the next quarterly report.'],
      ['KO', 'Held for the dividend.'],
    ],
  },
  {
    name: 'To read up on',
    stocks: [
      ['NVDA', 'Check the price-earnings ratio.'],
      ['JPM', ''],
      ['XOM', 'Sensitive to interest rates?'],
    ],
  },
]

/** Add these watch lists if the user has none; the companies may still be unknown. */
export function seedWatchLists(
  db: Database,
  userId: number,
  lists: readonly DemoWatchList[],
  now: Date,
): Promise<void> {
  return withUserLock(db, userId, async (trx) => {
    if ((await listWatchLists(trx, userId)).length > 0) return
    for (const { name, stocks } of lists) {
      const viewer = { userId, tierNumber: 9, status: 'current' } as const
      const { id } = await createList(trx, viewer, name, now)
      const items = stocks.map(([ticker, note]) => ({ ticker, note }))
      await insertWatchListItems(trx, id, { stocks: items, from: 0 }, now)
    }
  })
}
