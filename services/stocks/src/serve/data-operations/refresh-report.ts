import type { Progress } from '../../ingest/progress.ts'
import { describeRefusal, formatMoves } from '../../publish/comparison/rating-moves.ts'
import type { RefreshResult } from '../../publish/versions/refresh-version.ts'
import type { CommandOutcome } from './parent-channel.ts'
import { stagedDifference } from './staged-difference.ts'

function describeRefresh(refresh: RefreshResult): string {
  switch (refresh.status) {
    case 'published':
      return `Published data version ${refresh.dataVersionId}: ${refresh.computed} of ${refresh.companies} companies computed; ${refresh.announced} new filings announced.`
    case 'compared':
      return `${refresh.computed} of ${refresh.companies} companies computed; nothing was published.`
    case 'refused':
      return `Not published: ${describeRefusal(refresh.moves)}. Confirm to publish (on the command line: recompute --yes).`
    case 'unchanged':
      return `Nothing changed: data version ${refresh.dataVersionId} stays published.`
    case 'empty':
      return 'Nothing to publish: no company has a report with total assets.'
  }
}

/** Print the moved ratings by cause, then the result. */
export function printRefresh({ print }: Progress, refresh: RefreshResult): void {
  const lines = 'moves' in refresh && refresh.moves ? formatMoves(refresh.moves) : []
  print([...lines, describeRefresh(refresh)].join('\n'))
}

export const isUnpublished = ({ status }: RefreshResult) =>
  status === 'empty' || status === 'refused'

/** Result for the service that started the command. */
export function outcomeOf(refresh: RefreshResult): CommandOutcome {
  const difference = 'difference' in refresh ? refresh.difference : null
  const moves = 'moves' in refresh ? refresh.moves : null
  return {
    message: describeRefresh(refresh),
    ...(difference && { difference: stagedDifference(difference, moves) }),
  }
}
