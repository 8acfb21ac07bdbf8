import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import type { SubscriptionListRow } from '../db/tables.ts'
import type { ListViewer } from '../watch-lists/list-viewer.ts'
import { isToBePurged, type ListState, listStateOn } from './list-state.ts'
import { listGrants, listSubscriptionLists } from './repository.ts'

/** A list with its state on one day. */
export interface DatedList {
  readonly row: SubscriptionListRow
  readonly state: Exclude<ListState, { kind: 'waiting' }>
}

/** All lists of a user with their state on `today`, including hidden ones. */
export async function readAllLists(
  db: Database,
  userId: number,
  today: string,
): Promise<{ row: SubscriptionListRow; state: ListState }[]> {
  const rows = await listSubscriptionLists(db, userId)
  if (rows.length === 0) return []
  const grants = await listGrants(db, userId)
  return rows.map((row) => {
    const chain = grants.filter(({ chain_id }) => chain_id === row.chain_id)
    return {
      row,
      state: listStateOn(
        row.slot,
        chain.map(({ facts }) => facts),
        today,
      ),
    }
  })
}

/** Visible lists of a user on `today`: granted, or ended and still retained. */
export async function readLists(db: Database, userId: number, today: string): Promise<DatedList[]> {
  const lists = await readAllLists(db, userId, today)
  return lists.filter(
    (list): list is DatedList => list.state.kind !== 'waiting' && !isToBePurged(list.state, today),
  )
}

/** A list of the viewer. @throws NotFoundError for any other id */
export async function getList(
  db: Database,
  { userId }: ListViewer,
  { id, today }: { id: number; today: string },
): Promise<DatedList> {
  const list = (await readLists(db, userId, today)).find(({ row }) => row.id === id)
  if (!list) throw new NotFoundError()
  return list
}
