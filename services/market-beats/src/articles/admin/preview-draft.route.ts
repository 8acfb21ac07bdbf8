import { previewRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../../context.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { BODY_MAX_BYTES } from './drafts.ts'
import { presentPreview } from './presenter.ts'

export const addPreviewDraftRoute = addMarketRoute(
  previewRoute,
  ({ db, body }) => presentPreview(db, parseArticle(body.source)),
  {
    bodyMaxBytes: BODY_MAX_BYTES,
  },
)
