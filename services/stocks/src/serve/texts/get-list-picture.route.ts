import { NotFoundError } from '@quantamental/service-kit/errors'
import { answerPicture } from '@quantamental/service-kit/pictures'
import type { AddRoute } from '../../context.ts'
import { getSnapshot } from '../add-read-route.ts'
import { findList } from '../lists/list-catalog.ts'
import { drawList } from './draw-list.ts'
import { presentVisitorList } from './get-list-text.route.ts'

/** Picture of a stock list for link previews, drawn once per published version. */
export const addGetListPictureRoute: AddRoute = (app, { store }) => {
  app.get('/embed/lists/:code/picture.png', { schema: { hide: true } }, async (request, reply) => {
    const { code } = request.params as { readonly code: string }
    const snapshot = await getSnapshot(store)
    const list = findList(snapshot, code)
    if (!list) throw new NotFoundError('There is no list with this code.')
    const draw = () => drawList(presentVisitorList(snapshot, list))
    return answerPicture({ request, reply }, snapshot.remember(`picture ${list.code}`, draw))
  })
}
