import type { StaticText } from '@quantamental/api/common'
import {
  formatCompact,
  formatDecimal,
  formatPe,
  formatSignedPercent,
} from '@quantamental/api/format'
import {
  getListTextRoute,
  type ListPage,
  type ListRow,
  missingListTexts,
  SUGGESTIONS_MAX,
  shownListCode,
  stockPath,
} from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import {
  answerText,
  missingText,
  writeLinks,
  writeTable,
} from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { findList, suggestLists } from '../lists/list-catalog.ts'
import { presentListPage, readListRequest } from '../lists/list-page.ts'
import type { StockList } from '../lists/stock-list.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { LIST_INDEX_PATH, listFacts, listPath } from './list-facts.ts'
import { simulatedNotice } from './simulated-notice.ts'

const cell = (value: unknown, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : 'No Data'

function writeRow({ ticker, name, display_rating, values }: ListRow) {
  return [
    { path: stockPath('summary', ticker), label: `${ticker} ${name}` },
    display_rating,
    cell(values.upside, formatSignedPercent),
    cell(values.z_score, (value) => formatDecimal(value, 2)),
    cell(values.m_score, (value) => formatDecimal(value, 2)),
    cell(values.pe, formatPe),
    cell(values.market_cap, formatCompact),
  ]
}

const COLUMNS = [
  'Company',
  'Rating',
  'Upside',
  'Z-Score',
  'M-Score',
  'Forward P/E',
  'Market cap, USD',
]

function presentListText(page: ListPage, publicOrigin: string): StaticText {
  const { list, rows } = page
  const { code, title, rule, count } = list
  return {
    title,
    description: rule,
    canonical_path: listPath(code),
    labels: [],
    heading: title,
    lead: rule,
    facts: listFacts(page),
    html: [
      writeTable('Companies', COLUMNS, rows.map(writeRow)),
      writeLinks([{ path: LIST_INDEX_PATH, label: 'All stock lists' }]),
    ].join(''),
    layout: 'figures',
    depends_on_plan: true,
    image_path: `/embed/lists/${encodeURIComponent(code)}/picture.png`,
    query_names: ['page', 'sort', 'direction', 'density', 'columns', 'view'],
    json_ld: {
      '@type': 'ItemList',
      name: title,
      numberOfItems: count,
      itemListElement: rows.map(({ ticker, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: publicOrigin + stockPath('summary', ticker),
      })),
    },
  }
}

/** First page of a list as a visitor gets it. */
export function presentVisitorList(snapshot: UniverseSnapshot, list: StockList): ListPage {
  const request = readListRequest({}, VISITOR)
  return presentListPage(snapshot, list, request, VISITOR, accessTierOf(VISITOR))
}

/** Texts of the stock lists; the lists themselves are cached with the published version. */
export const addGetListTextRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getListTextRoute, async (call) => {
    const { code } = call.params
    const snapshot = await getSnapshot(store)
    const list = findList(snapshot, code)
    if (!list) {
      const near = suggestLists(snapshot, shownListCode(code), SUGGESTIONS_MAX)
      const text = missingText({
        ...missingListTexts(code),
        lead:
          near.length > 0
            ? 'Did you mean one of these?'
            : 'It may have been renamed, or the address is incomplete.',
        path: listPath(shownListCode(code)),
        layout: 'figures',
        links: [
          ...near.map((one) => ({ path: listPath(one.code), label: one.title })),
          { path: LIST_INDEX_PATH, label: 'All stock lists' },
        ],
      })
      return answerText(call, text, 404)
    }
    const text = snapshot.remember(`text ${list.code}`, () => {
      const page = presentVisitorList(snapshot, list)
      return {
        ...presentListText(page, app.serviceConfig.publicOrigin),
        ...simulatedNotice(snapshot),
      }
    })
    return answerText(call, text)
  })
