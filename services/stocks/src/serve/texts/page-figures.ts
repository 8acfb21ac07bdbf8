import {
  formatCompact,
  formatCompactUsd,
  formatDate,
  formatDecimal,
  formatOneIn,
  formatPe,
  formatRoundedUsd,
  formatSignedPercent,
  formatUsd,
} from '@quantamental/api/format'
import {
  type BuffettPage,
  type ComparePage,
  type CreditRatingPage,
  describeClose,
  describeMModel,
  describePlace,
  describeValuationPrice,
  describeZModel,
  type GrahamPage,
  isInPlot,
  METHOD_NAMES,
  type MScorePage,
  type Peer,
  type PricePage,
  type ProfilePage,
  RANKED_ITEMS,
  type RankPage,
  ratedCloseSentence,
  type Statements,
  type StockTab,
  type SummaryPage,
  stockPath,
  type ValuationPage,
  ZONE_LABELS,
  type ZScorePage,
} from '@quantamental/api/stocks'
import { writeParagraph, writeTable } from '@quantamental/service-kit/documents'

/** Quarters and rows in a text: those of the first screen. */
const ROWS_MAX = 8
const YEARS_MAX = 4
const NO_DATA = 'No Data'

/** Document of each page as a visitor gets it. */
export interface TextPages {
  readonly summary: SummaryPage
  readonly price: PricePage
  readonly statements: Statements
  readonly valuation: ValuationPage
  readonly graham: GrahamPage
  readonly buffett: BuffettPage
  readonly 'credit-rating': CreditRatingPage
  readonly 'z-score': ZScorePage
  readonly 'm-score': MScorePage
  readonly rank: RankPage
  readonly compare: ComparePage
  readonly profile: ProfilePage
}

const number = (value: number | null) => (value === null ? NO_DATA : formatDecimal(value, 2))
const upside = (ratio: number | null) => (ratio === null ? 'No Target' : formatSignedPercent(ratio))
const perShare = (value: number | null) => (value === null ? NO_DATA : formatRoundedUsd(value))
const newest = <Point>(points: readonly Point[]) => points.slice(-ROWS_MAX).reverse()

const writeFilings = (filings: SummaryPage['data']['filings']) =>
  writeTable(
    'Filings',
    ['Form', 'Period', 'Filed'],
    filings.map(({ form, fiscal_period, filed }) => [form, fiscal_period, formatDate(filed)]),
  )

function writeSummary({ data }: SummaryPage): string {
  const { cards } = data
  if (!cards) return writeParagraph('No quarter is public yet.')
  const { z_score, m_score, methods, change } = cards
  const estimate = methods.find(({ code }) => code === 'upside_avg')
  const zone = z_score.zone ? `${ZONE_LABELS[z_score.zone]} zone` : ''
  return [
    writeTable(
      `Ratings and scores, ${cards.quarter}`,
      ['Figure', 'Value', 'Meaning'],
      [
        ['Credit rating', cards.rating, ''],
        ['Odds of default', cards.pd === null ? NO_DATA : formatOneIn(cards.pd), 'within a year'],
        ['Value estimate', upside(estimate?.upside ?? null), estimate?.label ?? ''],
        z_score.applicable
          ? ['Z-Score', number(z_score.value), zone]
          : ['Z-Score', 'Not applicable', z_score.reason ?? ''],
        m_score.misfit
          ? ['M-Score', 'Not applicable', m_score.misfit]
          : ['M-Score', number(m_score.value), m_score.label],
        ['Forward P/E', cards.forward_pe === null ? NO_DATA : formatPe(cards.forward_pe), ''],
      ],
    ),
    writeParagraph(change?.sentence ?? ''),
    writeFilings(data.filings),
  ].join('')
}

/** The sentence under the price chart. */
export function closeSentence({ company, periods, data }: PricePage): string {
  const { price: close, price_date: day, simulated } = company
  if (close === null || day === null) return ''
  const newestStep = data.steps.at(-1)
  const period = periods.find(({ quarter }) => quarter === newestStep?.quarter)
  return describeClose({
    ...{ simulated, close, day },
    fair: newestStep?.fair,
    period: period?.fiscal_period,
    isDelayed: period !== periods.at(-1),
  })
}

function writePrice(page: PricePage): string {
  const { data } = page
  return [
    writeParagraph(closeSentence(page)),
    writeTable(
      'Rating and scores by quarter',
      ['Quarter', 'Credit rating', 'Z-Score', 'M-Score', 'Fair value'],
      newest(data.steps).map(({ quarter, rating, z_score, m_score, fair }) => [
        quarter,
        rating,
        number(z_score),
        number(m_score),
        perShare(fair?.value ?? null),
      ]),
    ),
    writeTable(
      'Dividends',
      ['Day', 'Per share'],
      newest(data.dividends).map(({ day, amount }) => [formatDate(day), formatUsd(amount)]),
    ),
  ].join('')
}

function writeStatements({ periods, statements, currency }: Statements): string {
  const years = periods
    .map((_, index) => index)
    .filter((index) => periods[index]?.is_year_end)
    .slice(-YEARS_MAX)
    .reverse()
  if (years.length === 0 || currency !== 'USD') return ''
  return writeTable(
    'Income statement',
    ['Item', ...years.map((index) => periods[index]?.fiscal_period ?? '')],
    statements.income.map(({ label, unit, year }) => [
      label,
      ...years.map((index) => {
        const value = year[index] ?? null
        if (value === null) return NO_DATA
        return unit === 'money' ? formatCompactUsd(value) : number(value)
      }),
    ]),
  )
}

function writeValuation({ company, data }: ValuationPage): string {
  const { valuation } = data
  if (!valuation) return writeParagraph('No quarter is public yet.')
  return [
    writeParagraph(describeValuationPrice(company, valuation)),
    writeTable(
      `Valuation methods, ${valuation.quarter}`,
      ['Method', 'Upside', 'Label'],
      valuation.methods.map(({ code, upside: ratio, label }) => [
        METHOD_NAMES[code],
        upside(ratio),
        label,
      ]),
    ),
  ].join('')
}

function writeGraham({ data }: GrahamPage): string {
  const { quarter, texts } = data
  if (!quarter) return writeParagraph('No quarter is public yet.')
  const list = (title: string, { criteria }: (typeof quarter)['defensive']) =>
    writeTable(
      title,
      ['Test', 'Requirement', 'Result'],
      criteria.map(({ code, passed }) => [
        texts[code]?.label ?? code,
        texts[code]?.requirement ?? '',
        passed === null ? NO_DATA : passed ? 'Passed' : 'Failed',
      ]),
    )
  return [
    writeTable(
      `Graham number, ${quarter.quarter}`,
      ['Figure', 'Per share'],
      [
        ['Price', perShare(quarter.price)],
        ['Graham number', quarter.number === null ? 'No Target' : perShare(quarter.number)],
      ],
    ),
    list('Defensive investor', quarter.defensive),
    list('Enterprising investor', quarter.enterprising),
    list('Net current asset value', quarter.ncav),
  ].join('')
}

function writeBuffett({ data }: BuffettPage): string {
  const { quarter } = data
  if (!quarter) return writeParagraph('No quarter is public yet.')
  return writeTable(
    `Ten-year projections, ${quarter.quarter}`,
    ['Projection', 'Annual return', 'Label'],
    [
      ['By earnings per share', upside(quarter.eps.annualized), quarter.eps.label],
      ['By return on equity', upside(quarter.roe.annualized), quarter.roe.label],
    ],
  )
}

function writeRating({ data }: CreditRatingPage): string {
  const points = newest(data.points)
  const rated = points[0]?.rated_close
  return [
    rated ? writeParagraph(ratedCloseSentence(rated)) : '',
    writeTable(
      'Credit rating by quarter',
      ['Quarter', 'Rating', 'Odds of default'],
      points.map(({ quarter, rating, pd }) => [
        quarter,
        rating,
        pd === null ? NO_DATA : formatOneIn(pd),
      ]),
    ),
  ].join('')
}

function writeZScore({ data }: ZScorePage): string {
  if (!data.model.applicable) return writeParagraph(data.model.reason ?? '')
  return [
    writeParagraph(describeZModel(data.model)),
    writeTable(
      'Z-Score by quarter',
      ['Quarter', 'Z-Score', 'Zone'],
      newest(data.points).map(({ quarter, value, zone }) => [
        quarter,
        number(value),
        zone ? ZONE_LABELS[zone] : '',
      ]),
    ),
    writeParagraph(data.model.reason ?? ''),
  ].join('')
}

function writeMScore({ data }: MScorePage): string {
  if (data.model.misfit) return writeParagraph(data.model.misfit)
  return [
    writeParagraph(describeMModel(data.model)),
    writeTable(
      'M-Score by quarter',
      ['Quarter', 'M-Score', 'Meaning'],
      newest(data.points).map(({ quarter, value, label }) => [quarter, number(value), label]),
    ),
  ].join('')
}

/** Value in the unit of a ranked item. */
function itemValue(value: number | null, unit: string): string {
  if (value === null) return NO_DATA
  if (unit === 'USD') return formatCompactUsd(value)
  return unit === 'percent' ? `${formatDecimal(value * 100, 1)}%` : number(value)
}

function writeRank({ data }: RankPage): string {
  const items = new Map(RANKED_ITEMS.map((item) => [item.colName, item]))
  const quarters = data.quarters.slice(-ROWS_MAX / 2)
  return [
    writeTable(
      'Ranked financials',
      ['Item', ...quarters],
      data.history.map(({ code, values }) => {
        const item = items.get(code)
        const shown = values.slice(-quarters.length)
        return [item?.name ?? code, ...shown.map((value) => itemValue(value, item?.unit ?? ''))]
      }),
    ),
    writeParagraph('A plan shows all sixteen items with their ranks.'),
  ].join('')
}

const placeOf = ({ forward_pe, upside_avg }: Peer) => ({ x: forward_pe, y: upside_avg })

function writePeers({ company, universe }: ComparePage): string {
  if (!universe) return ''
  const own = placeOf(universe.company)
  const { industry } = company
  return [
    industry !== null && isInPlot(own)
      ? writeParagraph(describePlace(company.ticker, own, universe.peers.map(placeOf), industry))
      : '',
    writeTable(
      `Peers in ${industry ?? 'the industry'}`,
      ['Company', 'Rating', 'Upside', 'Forward P/E', 'Z-Score', 'M-Score'],
      [universe.company, ...universe.peers.slice(0, ROWS_MAX)].map((peer) => [
        { path: stockPath('summary', peer.ticker), label: `${peer.ticker} ${peer.name}` },
        peer.display_rating,
        upside(peer.upside_avg),
        peer.forward_pe === null ? NO_DATA : formatPe(peer.forward_pe),
        number(peer.z_score),
        number(peer.m_score),
      ]),
    ),
  ].join('')
}

function writeProfile({ company, data }: ProfilePage): string {
  const place = [data.city, data.state].filter(Boolean).join(', ')
  const newestShares = data.shares.at(-1)
  const shares = newestShares?.outstanding ? formatCompact(newestShares.outstanding) : ''
  const facts = [
    ['Ticker', company.ticker],
    ['Exchange', company.exchange ?? ''],
    ['Headquarters', place],
    ['CIK', String(company.cik)],
    ['Model class', data.model_class?.label ?? ''],
    [`Shares outstanding, ${newestShares?.quarter}`, shares],
  ]
  return [
    writeParagraph(data.description ?? ''),
    writeTable(
      'Identity',
      ['Fact', 'Value'],
      facts.filter(([, value]) => value !== ''),
    ),
    writeFilings(newest(data.filings)),
  ].join('')
}

const WRITERS: { readonly [Page in StockTab]: (page: TextPages[Page]) => string } = {
  summary: writeSummary,
  price: writePrice,
  statements: writeStatements,
  valuation: writeValuation,
  graham: writeGraham,
  buffett: writeBuffett,
  'credit-rating': writeRating,
  'z-score': writeZScore,
  'm-score': writeMScore,
  rank: writeRank,
  compare: writePeers,
  profile: writeProfile,
}

/** Figures of a page's first screen as HTML. */
export function writeFigures<Page extends StockTab>(page: Page, document: TextPages[Page]): string {
  return WRITERS[page](document)
}
