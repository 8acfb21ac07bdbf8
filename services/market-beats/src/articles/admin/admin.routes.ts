import { OPERATOR_ROLE } from '@quantamental/api/cart'
import {
  createDraftRoute,
  EDITOR_ROLE,
  getDraftRoute,
  type Lint,
  listDraftsRoute,
  previewRoute,
  publishDraftRoute,
  saveDraftRoute,
  withdrawDraftRoute,
} from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { requireRole, viewerId } from '@quantamental/service-kit/auth'
import { FieldError, NotFoundError, ServiceError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { ArticlesContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { normalizeSource, parseArticle } from '../parse/parse-article.ts'
import { findPost, findSource, listPosts, lockPost } from '../post.repository.ts'
import type { PostRow } from '../tables.ts'
import { presentDraft, presentDraftSummary, presentPreview } from './presenter.ts'
import { publishDraft, readPublishAt } from './publish-draft.route.ts'
import { createDraft, saveDraft } from './save-draft.ts'
import { withdrawDraft } from './withdraw-draft.route.ts'

/** 50,000 characters of up to four bytes, with room for JSON escapes; the edge has the same limit. */
const BODY_MAX_BYTES = 256 * 1024

const noArticle = () => new NotFoundError('There is no article with this id.')

/** @throws ServiceError 409 if the article was saved since the editor loaded it */
function refuseStale(post: PostRow, revision: number | undefined): void {
  if (revision === undefined || revision === post.revision) return
  throw new ServiceError(
    409,
    `Another editor saved revision ${post.revision} while you were editing revision ${revision}. Open revision ${post.revision} and apply your changes to it.`,
    'revision_conflict',
  )
}

const presentLint = ({ line, message }: Lint) =>
  line === null ? message : `Line ${line}: ${message}`

/** @throws FieldError with all lint errors */
async function refuseFaulty(context: ArticlesContext, source: string): Promise<void> {
  const { lint } = await presentPreview(context, parseArticle(source))
  const errors = lint.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new FieldError({ source: errors.map(presentLint) })
}

/**
 * Editor routes, in a separate scope: the guard covers every route in it and runs before the request is
 * parsed.
 */
export async function addAdminRoutes(
  app: FastifyInstance,
  context: ArticlesContext,
): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireRole(EDITOR_ROLE, OPERATOR_ROLE))
    addReadRoutes(guarded, context)
    addSaveRoutes(guarded, context)
    addPublicationRoutes(guarded, context)
  })
}

async function answerDraft(context: ArticlesContext, id: number, wanted?: number) {
  const { db } = context
  const post = await findPost(db, id)
  if (!post) throw noArticle()
  const revision = wanted ?? post.revision
  const source = await findSource(db, id, revision)
  if (source === undefined) throw new NotFoundError(`The article has no revision ${revision}.`)
  return presentDraft(db, context, post, { revision, source })
}

function changePost(
  { db }: ArticlesContext,
  id: number,
  change: (trx: Transaction<Database>, post: PostRow) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const post = await lockPost(trx, id)
    if (!post) throw noArticle()
    await change(trx, post)
  })
}

function addReadRoutes(app: FastifyInstance, context: ArticlesContext): void {
  addRoute(app, listDraftsRoute, async ({ query }) =>
    (await listPosts(context.db, query.state)).map(presentDraftSummary),
  )
  addRoute(app, getDraftRoute, ({ params, query }) =>
    answerDraft(context, params.id, query.revision),
  )
  addRoute(app, previewRoute, ({ body }) => presentPreview(context, parseArticle(body.source)), {
    bodyMaxBytes: BODY_MAX_BYTES,
  })
}

function addSaveRoutes(app: FastifyInstance, context: ArticlesContext): void {
  const { db, now } = context
  const saving = (body: { source: string; note?: string }, viewer: { userId: number | null }) => ({
    source: normalizeSource(body.source),
    note: (body.note ?? '').toWellFormed().trim(),
    userId: viewerId(viewer),
    at: now(),
  })
  addRoute(
    app,
    createDraftRoute,
    async ({ body, viewer }) => {
      const id = await db.transaction().execute((trx) => createDraft(trx, saving(body, viewer)))
      return answerDraft(context, id)
    },
    { bodyMaxBytes: BODY_MAX_BYTES },
  )
  addRoute(
    app,
    saveDraftRoute,
    async ({ params, body, viewer }) => {
      await changePost(context, params.id, (trx, post) => {
        refuseStale(post, body.revision)
        return saveDraft(trx, post, saving(body, viewer))
      })
      return answerDraft(context, params.id)
    },
    { bodyMaxBytes: BODY_MAX_BYTES },
  )
}

function addPublicationRoutes(app: FastifyInstance, context: ArticlesContext): void {
  const { now } = context
  addRoute(app, publishDraftRoute, async ({ params, body, viewer }) => {
    const at = now()
    await changePost(context, params.id, async (trx, post) => {
      refuseStale(post, body.revision)
      const publishAt = readPublishAt(body.publish_at, at)
      await refuseFaulty(context, (await findSource(trx, post.id, post.revision)) ?? '')
      await publishDraft(trx, post, publishAt, { userId: viewerId(viewer), now: at })
    })
    return answerDraft(context, params.id)
  })
  addRoute(app, withdrawDraftRoute, async ({ params, body, viewer }) => {
    const reason = body.reason.toWellFormed().trim()
    if (reason.length < 3)
      throw new FieldError({ reason: ['Ensure this field has at least 3 characters.'] })
    await changePost(context, params.id, async (trx, post) => {
      const of = { userId: viewerId(viewer), reason, at: now() }
      if (!(await withdrawDraft(trx, post, of)))
        throw new ServiceError(409, 'The article is not published.', 'not_published')
    })
    return answerDraft(context, params.id)
  })
}
