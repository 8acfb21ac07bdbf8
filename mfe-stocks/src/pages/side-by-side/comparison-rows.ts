import { formatSignedPercent } from '@quantamental/api/format'
import {
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItem,
  type Signal,
  type SummaryCards,
  type SummaryPage,
  UPSIDE_CODES,
} from '@quantamental/api/stocks'
import { figureLine, labelOf } from '@quantamental/models/statement'
import {
  formatKnown,
  formatMoney,
  formatNumber,
  formatOdds,
  formatPercent,
  formatPerShare,
  formatUpside,
  incompleteReason,
  NO_DATA,
  ordinal,
} from '../../figures/figure-text.ts'
import { METHOD_NAMES } from '../../figures/valuation-labels.ts'
import { ZONE_LABELS } from '../../scores/score-text.ts'

/** One figure of one company. */
export interface ComparisonCell {
  readonly text: string
  /** Value to compare and export; null if there is none. */
  readonly value: number | null
  /** Lower bound of a value with an unknown part: exported as such, never compared. */
  readonly least?: number | undefined
  /** Label below the figure, such as the zone or the rank. */
  readonly note?: string | undefined
  /** Figure code of the calculation. */
  readonly figure?: string | undefined
  /** Quarter of the calculation. */
  readonly quarter?: string | undefined
  /** Withheld from this viewer. */
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

/** Quarter that this viewer sees: the latest, or the one two quarters earlier. */
function cardsOf({ latest, data }: SummaryPage): SummaryCards | null {
  return latest?.cards ?? data.cards
}

type MakeCell = (page: SummaryPage, cards: SummaryCards) => ComparisonCell
const NOTHING: ComparisonCell = { text: NO_DATA, value: null }
/** Cell of a company that failed to load. */
const NOT_THERE: ComparisonCell = { text: '—', value: null }

interface RowSpec {
  readonly code: string
  readonly name: string
  readonly better: ComparisonRow['better']
  readonly cell: MakeCell
}

function signalRow(
  code: 'dilution' | 'short_interest',
  name: string,
  write: (value: number) => string,
): RowSpec {
  return {
    code,
    name,
    better: 'low',
    cell: (_page, cards) => signalCell(cards[code], cards.quarter, write),
  }
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
    note: place ? `${ordinal(Math.round(place.percentile))} percentile` : incompleteReason(item),
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
      {
        code: 'rating',
        name: 'Credit rating',
        better: 'low',
        cell: (_page, { rating, rating_numeric, quarter }) => ({
          text: rating === 'NR' ? 'Not rated' : rating,
          value: rating_numeric,
          figure: 'rating',
          quarter,
        }),
      },
      {
        code: 'pd',
        name: 'Odds of default within a year',
        better: 'low',
        cell: (_page, { pd }) => ({ text: formatOdds(pd), value: pd }),
      },
      {
        code: 'z_score',
        name: 'Z-Score',
        better: null,
        cell: (_page, { z_score, quarter }) => ({
          text: z_score.applicable ? formatNumber(z_score.value) : 'Not applicable',
          value: z_score.applicable ? z_score.value : null,
          note: z_score.applicable
            ? z_score.zone === null
              ? undefined
              : ZONE_LABELS[z_score.zone]
            : z_score.reason,
          figure: 'z-score',
          quarter,
        }),
      },
      {
        code: 'm_score',
        name: 'M-Score',
        better: 'low',
        cell: (_page, { m_score, quarter }) => ({
          text: m_score.misfit ? 'Not applicable' : formatNumber(m_score.value),
          value: m_score.value,
          note: m_score.misfit ?? (m_score.value === null ? undefined : m_score.label),
          figure: 'm-score',
          quarter,
        }),
      },
    ],
  },
  {
    title: 'Value',
    rows: [
      {
        code: 'price',
        name: 'Price',
        better: null,
        cell: (_page, { price }) => ({ text: formatPerShare(price), value: price }),
      },
      {
        code: 'forward_pe',
        name: 'Forward P/E',
        better: null,
        cell: (_page, { forward_pe }) => ({ text: formatNumber(forward_pe, 1), value: forward_pe }),
      },
      ...UPSIDE_CODES.map(
        (code): RowSpec => ({
          code,
          name: METHOD_NAMES[code],
          better: 'high',
          cell: (_page, { methods, quarter }) => {
            const method = methods.find((one) => one.code === code)
            const upside = method?.upside ?? null
            return {
              text: method?.misfit ? 'Not applicable' : formatUpside(upside),
              value: upside,
              note: method?.misfit ?? (upside === null ? undefined : method?.label),
              figure: `upside.${code}`,
              quarter,
            }
          },
        }),
      ),
    ],
  },
  {
    title: 'Signals',
    rows: [
      signalRow('dilution', 'Share dilution', formatSignedPercent),
      signalRow('short_interest', 'Short interest, of float', (value) => formatPercent(value)),
      {
        code: 'rate_sensitivity',
        name: 'Interest-rate sensitivity, 0 to 100',
        better: 'low',
        cell: ({ universe }, { quarter }) =>
          universe
            ? signalCell(universe.rate_sensitivity, quarter, (value) => formatNumber(value, 1))
            : NOTHING,
      },
    ],
  },
  {
    title: 'Size and growth',
    rows: [
      {
        code: 'market_cap',
        name: 'Market cap',
        better: null,
        cell: ({ company }) => ({
          text: formatMoney(company.market_cap),
          value: company.market_cap,
        }),
      },
      {
        code: 'revenue_twelve_months',
        name: figureLine('year.revenue').title,
        better: null,
        cell: (_page, { change }) => {
          const revenue = change?.revenue[1] ?? null
          return { text: formatMoney(revenue), value: revenue }
        },
      },
      {
        code: 'revenue_change',
        name: `${labelOf('revenue')}, quarterly change`,
        better: 'high',
        cell: (_page, cards) => {
          const change = revenueChange(cards)
          return { text: formatUpside(change, NO_DATA), value: change }
        },
      },
    ],
  },
  {
    title: 'Ranked financials',
    rows: RANKED_ITEMS_BY_DEFAULT.map((code) => ({
      code,
      name: RANKED_ITEMS.find(({ colName }) => colName === code)?.name ?? code,
      better: ITEM_BETTER[code] ?? null,
      cell: (page, cards) =>
        itemCell(
          page.universe?.items.find((item) => item.code === code),
          newestQuarter(page, cards),
        ),
    })),
  },
]

/** A negative multiple is not comparable; among positive ones, lower is cheaper. */
function betterOf(row: RowSpec, cells: readonly ComparisonCell[]): ComparisonRow['better'] {
  if (row.code !== 'forward_pe') return row.better
  return cells.every(({ value }) => value === null || value > 0) ? 'low' : null
}

/** Figures of the companies, one row each; null for a company that is loading or failed. */
export function buildSections(
  pages: readonly (SummaryPage | null)[],
): readonly ComparisonSection[] {
  return SECTIONS.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const cells = pages.map((page) => {
        const cards = page && cardsOf(page)
        if (!page) return NOT_THERE
        return cards ? row.cell(page, cards) : NOTHING
      })
      return { code: row.code, name: row.name, better: betterOf(row, cells), cells }
    }),
  }))
}
