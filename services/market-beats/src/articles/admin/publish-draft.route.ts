import { type Lint, publishDraftRoute } from '@quantamental/api/market-beats'
import { viewerId } from '@quantamental/service-kit/auth'
import { FieldError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../../context.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { PostRow } from '../../db/tables.ts'
import { parseArticle } from '../parse/parse-article.ts'
import { findSource, updatePost } from '../post.repository.ts'
import { beginPublication } from '../publication.ts'
import { changeDraft, recordAction, refuseStale } from './drafts.ts'
import { presentPreview } from './presenter.ts'

const DAY_MS = 86_400_000
const AHEAD_MAX_DAYS = 366
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Parse the time of publication; null for now. @throws FieldError for an invalid, past or distant time */
function readPublishAt(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined || text === '') return null
  const at = INSTANT.test(text) ? new Date(text) : new Date(Number.NaN)
  const refuse = (message: string) => {
    throw new FieldError({ publish_at: [message] })
  }
  if (Number.isNaN(at.getTime())) refuse('Enter a time such as 2026-11-23T09:00:00Z.')
  if (at <= now) refuse('This time has passed. Leave the field empty to publish now.')
  if (at.getTime() - now.getTime() > AHEAD_MAX_DAYS * DAY_MS)
    refuse('Choose a time within the next year.')
  return at
}

/**
 * Schedule the latest revision of a locked article, replacing a pending publication, and start publishing
 * if it is due now.
 */
async function publishDraft(
  trx: Trx,
  post: PostRow,
  publishAt: Date | null,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await updatePost(trx, post.id, {
    state: 'scheduled',
    publish_revision: post.revision,
    publish_at: publishAt ?? now,
    publish_freeze: null,
    problem: null,
    updated_at: now,
  })
  await recordAction(trx, {
    userId,
    action: publishAt === null ? 'publish_article' : 'schedule_article',
    postId: post.id,
    title: post.title,
    reason: '',
    detail: { revision: post.revision, publish_at: publishAt?.toISOString() ?? null },
    at: now,
  })
  if (publishAt === null) await beginPublication(trx, post.id, now)
}

const presentLint = ({ line, message }: Lint) =>
  line === null ? message : `Line ${line}: ${message}`

/** @throws FieldError with all lint errors */
async function refuseFaulty(db: Database, source: string): Promise<void> {
  const { lint } = await presentPreview(db, parseArticle(source))
  const errors = lint.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new FieldError({ source: errors.map(presentLint) })
}

export const addPublishDraftRoute = addMarketRoute(
  publishDraftRoute,
  ({ db, now, params, body, viewer }) => {
    const at = now()
    return changeDraft(db, params.id, async (trx, post) => {
      refuseStale(post, body.revision)
      const publishAt = readPublishAt(body.publish_at, at)
      await refuseFaulty(db, (await findSource(trx, post.id, post.revision)) ?? '')
      await publishDraft(trx, post, publishAt, { userId: viewerId(viewer), now: at })
    })
  },
)
