import {
  getSummaryPageRoute,
  getZScorePageRoute,
  searchTickersRoute,
} from '@quantamental/api/stocks'
import { buildUser, createStubShell, errorAnswer, stubHttp } from '@quantamental/remote/testing'
import {
  buildCompany,
  buildMatch,
  buildModel,
  buildSummaryPage,
  buildZScorePage,
} from '../testing/factories.ts'

const BANK = buildCompany({
  ticker: 'JPM',
  name: 'JPMorgan Chase & Co.',
  sector: 'Financial Services',
  industry: 'Banks',
  is_nasdaq100: false,
})
const NO_MODEL = buildModel({
  applicable: false,
  reason:
    'A financial company: its balance sheet has no working capital, so none of the models fits.',
})
const MATCHES = [
  buildMatch({ is_newly_updated: true }),
  buildMatch({ id: 2, ticker: 'APP', name: 'AppLovin Corporation', t_minus_2_rating: 'BBB' }),
  buildMatch({ id: 3, ticker: 'AMAT', name: 'Applied Materials, Inc.', t_minus_2_rating: 'A' }),
  buildMatch({ id: 4, ticker: 'APPN', name: 'Appian Corporation', tier_number: 5 }),
]

/** A shell with made-up answers: AAPL and JPM exist, a Basic subscriber is signed in. */
export function createFixtureShell() {
  return createStubShell({
    user: buildUser({ tier_number: 3 }),
    http: stubHttp([
      [
        getSummaryPageRoute,
        ({ params }) =>
          params.ticker === 'AAPL'
            ? buildSummaryPage()
            : params.ticker === 'JPM'
              ? buildSummaryPage({
                  company: BANK,
                  z_score: { model: NO_MODEL, point: null, trend: [], lock: null },
                })
              : errorAnswer(params.ticker === 'DOWN' ? 503 : 404),
      ],
      [
        getZScorePageRoute,
        ({ params }) =>
          params.ticker === 'AAPL'
            ? buildZScorePage()
            : params.ticker === 'JPM'
              ? buildZScorePage({ company: BANK, model: NO_MODEL, points: [], lock: null })
              : errorAnswer(params.ticker === 'DOWN' ? 503 : 404),
      ],
      [searchTickersRoute, MATCHES],
    ]),
  })
}
