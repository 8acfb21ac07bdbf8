import { formatDate, formatOneIn } from '../format/format.ts'
import type { Change, ChangeDetail } from './changes.routes.ts'

/** A change with visible letters. */
type KnownChange = Pick<Change, 'ticker' | 'name' | 'quarter' | 'filing' | 'filed'> &
  Pick<Change, 'direction' | 'driver' | 'simulated'> & {
    readonly from_rating: string
    readonly to_rating: string
    readonly score: Pick<NonNullable<ChangeDetail['score']>, 'from_pd' | 'to_pd'> | null
  }

const VERBS = { up: 'upgraded', down: 'downgraded', same: 'unchanged' } as const

/** "AAPL upgraded from BBB to A" for a change of letter. */
export function changeTitle(change: Omit<KnownChange, 'score'>): string {
  const { ticker, direction, from_rating, to_rating } = change
  if (direction === 'same') return `${ticker} unchanged at ${to_rating}`
  return `${ticker} ${direction === null ? 'moved' : VERBS[direction]} from ${from_rating} to ${to_rating}`
}

/** Sentences about a change: report, cause and odds of default. */
export function changeSummary(change: KnownChange): string {
  const { name, ticker, quarter, filing, filed, driver, score, simulated } = change
  const report = filing === null ? 'report' : `${filing.form} for ${filing.fiscal_period}`
  const odds =
    score?.from_pd == null || score.to_pd === null
      ? null
      : `The odds of default within a year went from ${formatOneIn(score.from_pd)} to ${formatOneIn(score.to_pd)}.`
  return [
    `Credit rating of ${name} (${ticker}) for ${quarter}, by its ${report} filed on ${formatDate(filed)}.`,
    driver && `Main cause: ${driver}.`,
    odds,
    simulated && 'This company’s figures are simulated.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Path of a change's page: `/market-beats/updates/AAPL/26Q1`. */
export function changePath({ ticker, quarter }: Pick<Change, 'ticker' | 'quarter'>): string {
  return `/market-beats/updates/${encodeURIComponent(ticker)}/${quarter}`
}

/** Path of a public change's card for other sites: `/embed/updates/AAPL/26Q1`. */
export function changeCardPath({ ticker, quarter }: Pick<Change, 'ticker' | 'quarter'>): string {
  return `/embed/updates/${encodeURIComponent(ticker)}/${quarter}`
}

/** Path of a public change's picture for link previews. */
export function changePicturePath(change: Pick<Change, 'ticker' | 'quarter'>): string {
  return `${changeCardPath(change)}/picture.png`
}
