import { ALTMAN_ARTICLE } from './altman.ts'
import { BENEISH_ARTICLE } from './beneish.ts'
import { BUFFETT_ARTICLE } from './buffett.ts'
import { CHS_ARTICLE } from './chs.ts'
import { CREDIT_ARTICLE } from './credit.ts'
import { GRAHAM_ARTICLE } from './graham.ts'
import { MERTON_ARTICLE } from './merton.ts'
import type { ModelArticle } from './model-article.ts'
import { NAIVE_DISTANCE_ARTICLE } from './naive-distance.ts'
import { RANKING_ARTICLE } from './ranking.ts'
import { RATE_SENSITIVITY_ARTICLE } from './rate-sensitivity.ts'
import { SHARE_DILUTION_ARTICLE } from './share-dilution.ts'
import { SHORT_INTEREST_ARTICLE } from './short-interest.ts'
import { UPSIDE_ARTICLE } from './upside.ts'

/** Articles by model code. */
export const ARTICLES: ReadonlyMap<string, ModelArticle> = new Map(
  [
    ALTMAN_ARTICLE,
    BENEISH_ARTICLE,
    BUFFETT_ARTICLE,
    CHS_ARTICLE,
    CREDIT_ARTICLE,
    GRAHAM_ARTICLE,
    MERTON_ARTICLE,
    NAIVE_DISTANCE_ARTICLE,
    RANKING_ARTICLE,
    RATE_SENSITIVITY_ARTICLE,
    SHARE_DILUTION_ARTICLE,
    SHORT_INTEREST_ARTICLE,
    UPSIDE_ARTICLE,
  ].map((article) => [article.text.slug, article]),
)
