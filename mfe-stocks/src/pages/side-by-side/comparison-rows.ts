import { formatSignedPercent } from '@quantamental/api/format'
import {
  METHOD_NAMES,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItem,
  type Signal,
  type SummaryCards,
  type SummaryPage,
  spreadText,
  UPSIDE_CODES,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import { figureLine, labelOf } from '@quantamental/models/statement'
import {
  formatKnown,
  formatMoney,
  formatMultiple,
  formatNumber,
  formatOdds,
  formatPercent,
  formatPerShare,
  formatUpside,
  incompleteReason,
  NO_DATA,
  percentileOrdinal,
} from '../../figures/figure-text.ts'

export interface ComparisonCell {
  readonly text: string
  /** Value to compare and export; null if there is none. */
  readonly value: number | null
  /** Lower bound of a value with an unknown part: exported as such, never compared. */
  readonly least?: number | undefined
  readonly note?: string | null | undefined
  readonly figure?: string | undefined
  readonly quarter?: string | undefined
  readonly isLocked?: boolean
}

export interface ComparisonRow {
  readonly code: string
  readonly name: string
  /** Better end of the values; null if neither is. */
  readonly better: 'low' | 'high' | null
  readonly cells: readonly ComparisonCell[]
}

export interface ComparisonSection {
  readonly title: string
  readonly rows: readonly ComparisonRow[]
}

/**
 * Indices of the best values of a row, all of them in a tie. Empty if fewer than two values are
 * known, all are equal, or neither end is better.
 */
export function bestPlaces(
  values: readonly (number | null)[],
  better: ComparisonRow['better'],
): ReadonlySet<number> {
  const known = values.filter((value) => value !== null)
  if (better === null || known.length < 2) return new Set()
  const [low, high] = [Math.min(...known), Math.max(...known)]
  if (low === high) return new Set()
  const best = better === 'low' ? low : high
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])))
}

type MakeCell = (cards: SummaryCards, page: SummaryPage) => ComparisonCell
const NOTHING: ComparisonCell = { text: NO_DATA, value: null }
const NOT_THERE: ComparisonCell = { text: '—', value: null }

type RowSpec = Omit<ComparisonRow, 'cells'> & { readonly cell: MakeCell }

function row(
  code: string,
  name: string,
  better: ComparisonRow['better'],
  cell: (cards: SummaryCards, page: SummaryPage) => ComparisonCell,
): RowSpec {
  return { code, name, better, cell }
}

/** Figure without a calculation. */
function plain<Value>(value: Value, write: (value: Value) => string) {
  return { text: write(value), value }
}

function signalCell(
  { value, label, figure }: Signal,
  quarter: string,
  write: (value: number) => string,
): ComparisonCell {
  if (value === null) return { text: NO_DATA, value: null, figure, quarter }
  return { text: write(value), value, note: label, figure, quarter }
}

function itemCell(item: RankedItem | undefined, quarter: string): ComparisonCell {
  if (!item) return NOTHING
  if (item.locked) return { text: 'locked', value: null, isLocked: true }
  const unit = RANKED_ITEMS.find(({ colName }) => colName === item.code)?.unit ?? ''
  const place = item.universe.standing
  return {
    text: formatKnown(item, unit),
    value: item.value,
    least: item.value === null ? item.at_least : undefined,
    note: place ? `${percentileOrdinal(place.percentile)} percentile` : incompleteReason(item),
    figure: item.figure,
    quarter,
  }
}

/** Label of the latest quarter; ranked items use it even if ratings are delayed. */
function newestQuarter({ periods }: SummaryPage, cards: SummaryCards): string {
  return periods.at(-1)?.quarter ?? cards.quarter
}

function revenueChange({ change }: SummaryCards): number | null {
  const [before, now] = change?.revenue ?? []
  if (before === null || before === undefined || now === null || now === undefined) return null
  return before > 0 ? now / before - 1 : null
}

/**
 * Items where less is better, such as debt. Other items have no better end if they measure size.
 */
const ITEM_BETTER: Readonly<Record<string, ComparisonRow['better']>> = {
  bs_equityusd: 'high',
  bs_debtassetsratio: 'low',
  is_revenueusd: 'high',
  is_netincusd: 'high',
  mkt_divyield: 'high',
  mkt_ey: 'high',
}

const SECTIONS: readonly { readonly title: string; readonly rows: readonly RowSpec[] }[] = [
  {
    title: 'Credit',
    rows: [
      row('rating', 'Credit rating', 'low', ({ rating, rating_numeric, quarter }) => ({
        text: rating === 'NR' ? 'Not rated' : rating,
        value: rating_numeric,
        figure: 'rating',
        quarter,
      })),
      row('pd', 'Odds of default within a year', 'low', ({ pd }) => plain(pd, formatOdds)),
      row(
        'z_score',
        'Z-Score',
        null,
        ({ z_score: { applicable, value, zone, reason }, quarter }) => ({
          text: applicable ? formatNumber(value) : 'Not applicable',
          value: applicable ? value : null,
          note: applicable ? zone && ZONE_LABELS[zone] : reason,
          figure: 'z-score',
          quarter,
        }),
      ),
      row('m_score', 'M-Score', 'low', ({ m_score: { misfit, value, label }, quarter }) => ({
        text: misfit ? 'Not applicable' : formatNumber(value),
        value,
        note: misfit ?? (value === null ? undefined : label),
        figure: 'm-score',
        quarter,
      })),
    ],
  },
  {
    title: 'Value',
    rows: [
      row('price', 'Price', null, ({ price }) => plain(price, formatPerShare)),
      row('forward_pe', 'Forward P/E', null, ({ forward_pe }) => plain(forward_pe, formatMultiple)),
      ...UPSIDE_CODES.map((code) =>
        row(code, METHOD_NAMES[code], 'high', ({ methods, spread, quarter }) => {
          const method = methods.find((one) => one.code === code)
          const upside = method?.upside ?? null
          return {
            text: method?.misfit ? 'Not applicable' : formatUpside(upside),
            value: upside,
            note:
              code === 'upside_avg'
                ? [upside === null ? [] : method?.label, spreadText(spread)].flat().join(', ')
                : (method?.misfit ?? (upside === null ? undefined : method?.label)),
            figure: `upside.${code}`,
            quarter,
          }
        }),
      ),
    ],
  },
  {
    title: 'Signals',
    rows: [
      row('dilution', 'Share dilution', 'low', ({ dilution, quarter }) =>
        signalCell(dilution, quarter, formatSignedPercent),
      ),
      row('short_interest', 'Short interest, of float', 'low', ({ short_interest, quarter }) =>
        signalCell(short_interest, quarter, (value) => formatPercent(value)),
      ),
      row('rate_sensitivity', 'Interest-rate sensitivity, 0 to 100', 'low', ({ quarter }, page) =>
        page.universe
          ? signalCell(page.universe.rate_sensitivity, quarter, (value) => formatNumber(value, 1))
          : NOTHING,
      ),
    ],
  },
  {
    title: 'Size and growth',
    rows: [
      row('market_cap', 'Market cap', null, (_cards, { company }) =>
        plain(company.market_cap, formatMoney),
      ),
      row('revenue_twelve_months', figureLine('year.revenue').title, null, ({ change }) =>
        plain(change?.revenue[1] ?? null, formatMoney),
      ),
      row('revenue_change', `${labelOf('revenue')}, quarterly change`, 'high', (cards) =>
        plain(revenueChange(cards), (change) => formatUpside(change, NO_DATA)),
      ),
    ],
  },
  {
    title: 'Ranked financials',
    rows: RANKED_ITEMS_BY_DEFAULT.map((code) => {
      const name = RANKED_ITEMS.find(({ colName }) => colName === code)?.name ?? code
      return row(code, name, ITEM_BETTER[code] ?? null, (cards, page) =>
        itemCell(
          page.universe?.items.find((item) => item.code === code),
          newestQuarter(page, cards),
        ),
      )
    }),
  },
]

/**
 * A negative multiple is not comparable; among positive ones, lower is cheaper. The smallest of only
 * downsides is no merit.
 */
function betterOf(row: RowSpec, cells: readonly ComparisonCell[]): ComparisonRow['better'] {
  if (row.code === 'forward_pe') {
    return cells.every(({ value }) => value === null || value > 0) ? 'low' : null
  }
  const isUpside = UPSIDE_CODES.some((code) => code === row.code)
  return isUpside && !cells.some(({ value }) => value !== null && value > 0) ? null : row.better
}

/** Figures of the companies, one row each; null for a company that is loading or failed. */
export function buildSections(
  pages: readonly (SummaryPage | null)[],
): readonly ComparisonSection[] {
  return SECTIONS.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const cells = pages.map((page) => {
        if (!page) return NOT_THERE
        // The latest quarter if this viewer sees it, or the one two quarters earlier.
        const cards = page.latest?.cards ?? page.data.cards
        return cards ? row.cell(cards, page) : NOTHING
      })
      return { code: row.code, name: row.name, better: betterOf(row, cells), cells }
    }),
  }))
}
