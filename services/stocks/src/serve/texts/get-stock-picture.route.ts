import { NotFoundError } from '@quantamental/service-kit/errors'
import { answerPicture } from '@quantamental/service-kit/pictures'
import { normalizeSymbol } from '../../companies/company.ts'
import type { AddRoute } from '../../context.ts'
import { getSnapshot } from '../add-read-route.ts'
import { drawStock } from './draw-stock.ts'
import { readVisitorPage } from './visitor-page.ts'

/** Picture of a stock for link previews. */
export const addGetStockPictureRoute: AddRoute = (app, context) => {
  app.get(
    '/embed/stocks/:ticker/picture.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const { ticker } = request.params as { readonly ticker: string }
      const snapshot = await getSnapshot(context.store)
      const entry = snapshot.findByTicker(normalizeSymbol(ticker) ?? '')
      if (!entry) throw new NotFoundError('There is no company with this ticker.')
      const page = await readVisitorPage(context, 'summary', { snapshot, entry })
      return answerPicture({ request, reply }, drawStock(page))
    },
  )
}
