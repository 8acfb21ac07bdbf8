import { withdrawDraftRoute } from '@quantamental/api/market-beats'
import { viewerId } from '@quantamental/service-kit/auth'
import { FieldError, ServiceError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import type { PostRow } from '../../db/tables.ts'
import { updatePost } from '../post.repository.ts'
import { endSchedule } from '../publication.ts'
import { changeDraft, recordAction } from './drafts.ts'

/** Unschedule a locked article or, if it is published, withdraw it. @returns false if it is neither. */
async function withdrawDraft(
  trx: Trx,
  post: PostRow,
  { userId, reason, at }: { readonly userId: number; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  if (post.state !== 'scheduled' && post.state !== 'published') return false
  const isScheduled = post.state === 'scheduled'
  if (isScheduled) await endSchedule(trx, post, null)
  else {
    await trx.deleteFrom('article').where('post_id', '=', post.id).execute()
    await updatePost(trx, post.id, { state: 'withdrawn', published_revision: null })
  }
  await updatePost(trx, post.id, { updated_at: at })
  await recordAction(trx, {
    userId,
    action: isScheduled ? 'unschedule_article' : 'withdraw_article',
    postId: post.id,
    title: post.title,
    reason,
    detail: { revision: isScheduled ? post.publish_revision : post.published_revision },
    at,
  })
  return true
}

export const addWithdrawDraftRoute = addMarketRoute(
  withdrawDraftRoute,
  ({ db, now, params, body, viewer }) => {
    const reason = body.reason.toWellFormed().trim()
    if (reason.length < 3)
      throw new FieldError({ reason: ['Ensure this field has at least 3 characters.'] })
    return changeDraft(db, params.id, async (trx, post) => {
      const of = { userId: viewerId(viewer), reason, at: now() }
      if (!(await withdrawDraft(trx, post, of)))
        throw new ServiceError(409, 'The article is not published.', 'not_published')
    })
  },
)
