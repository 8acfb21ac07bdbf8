import type {
  CreditRatingPage,
  MScorePage,
  Period,
  PricePage,
  PriceStep,
  ProfilePage,
  ValuationPage,
  ZScorePage,
} from '@quantamental/api/stocks'
import { packSeries } from '@quantamental/api/stocks'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import type { CashDividend, CloseSeries, DayNumber } from '../../engine/company-input.ts'
import { usableCloses } from '../../engine/market/closes.ts'
import { type SplitTable, splitFactor } from '../../engine/market/splits.ts'
import { perShare } from '../../publish/documents/round.ts'

type Content<P extends { readonly data: object; readonly latest: object | null }> = Pick<
  P,
  'data' | 'latest'
>

/** Stored content of the pages whose figures are shown with the price. */
export interface PricedPages {
  readonly valuation: Content<ValuationPage>
  readonly 'credit-rating': Content<CreditRatingPage>
  readonly 'z-score': Content<ZScorePage>
  readonly 'm-score': Content<MScorePage>
  readonly profile: Content<ProfilePage>
}

export interface PriceHistory {
  /** Unadjusted. */
  readonly closes: CloseSeries
  readonly splits: SplitTable
}

/** Dividends and earnings days, both from the calendar and oldest first. */
export interface PriceCalendar {
  readonly dividends: readonly CashDividend[]
  /** yyyy-mm-dd */
  readonly earnings: readonly string[]
}

export function presentEvents(splits: SplitTable, dividends: readonly CashDividend[]) {
  return {
    splits: splits.map(({ effective, newForOld }) => ({
      day: dateText(effective),
      new_for_old: newForOld,
    })),
    dividends: dividends.map(({ exDay, amount }) => ({ day: dateText(exDay), amount })),
  }
}

const isWholeCent = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 0.01

/** Usable closes, to the cent or, if a close has a fraction of a cent, to its hundredth. */
function packCloses(closes: CloseSeries) {
  const series = usableCloses(closes)
  return packSeries(series, series.values.every(isWholeCent) ? 2 : 4)
}

type Point = ValuationPage['data']['points'][number]

/** Fair values in shares of which `shares` make one share of the quarter's price. */
function fairValues({ price, value, spread: { low, high } }: Point, shares: number) {
  if (price === null || value === null || low === null || high === null) return null
  const at = (upside: number) => perShare((price * (1 + upside)) / shares) ?? 0
  return { low: at(low), value: at(value), high: at(high) }
}

interface QuarterPoints<P> {
  readonly data: { readonly points: readonly P[] }
  readonly latest: { readonly points: readonly P[] } | null
}

function byQuarter<P extends { readonly quarter: string }>({ data, latest }: QuarterPoints<P>) {
  return new Map([...data.points, ...(latest?.points ?? [])].map((point) => [point.quarter, point]))
}

/** Steps of the public and of the restricted quarters, on the share basis of `today`. */
function presentSteps(
  pages: PricedPages,
  periods: readonly Period[],
  splits: SplitTable,
  today: DayNumber,
) {
  const { data, latest } = pages.valuation
  const knownOn = new Map(periods.map(({ quarter, known_on }) => [quarter, known_on]))
  const valued = new Map(
    [data.valuation, latest?.valuation].map((one) => [one?.quarter, one?.price_date]),
  )
  const ratings = byQuarter(pages['credit-rating'])
  const zScores = byQuarter(pages['z-score'])
  const mScores = byQuarter(pages['m-score'])
  const present = (point: Point): PriceStep => {
    const { quarter } = point
    const basis = valued.get(quarter) ?? knownOn.get(quarter)
    const shares = basis ? splitFactor(splits, dayNumber(basis), today) : 1
    const [z, m] = [zScores.get(quarter), mScores.get(quarter)]
    return {
      quarter,
      fair: fairValues(point, shares),
      rating: ratings.get(quarter)?.rating ?? 'NR',
      z_score: z?.value ?? null,
      z_zone: z?.zone ?? null,
      m_score: m?.value ?? null,
      m_label: m?.label ?? 'No Data',
    }
  }
  return { open: data.points.map(present), recent: latest?.points.map(present) ?? null }
}

/** Prices and events, current for everybody, and the figures known on each day, of which `latest` has the newest two. */
export function presentPrice(
  pages: PricedPages,
  periods: readonly Period[],
  { closes, splits }: PriceHistory,
  { dividends, earnings }: PriceCalendar,
  today: DayNumber,
): { readonly data: PricePage['data']; readonly latest: PricePage['latest'] } {
  const { open, recent } = presentSteps(pages, periods, splits, today)
  return {
    data: {
      closes: packCloses(closes),
      ...presentEvents(splits, dividends),
      earnings: [...earnings],
      filings: pages.profile.data.filings,
      steps: open,
    },
    latest: recent && { steps: recent },
  }
}
