import { getPostTextAtRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../context.ts'
import { answerArticle } from './get-article-text.route.ts'

/** Text of an article at an address with a slug. */
export const addGetArticleTextAtRoute = addMarketRoute(getPostTextAtRoute, (call) =>
  answerArticle(call, call.params.slug),
)
