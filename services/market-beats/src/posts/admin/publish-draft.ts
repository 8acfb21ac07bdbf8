import { FieldError } from '@quantamental/service-kit/errors'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { updatePost } from '../db/post.repository.ts'
import type { PostRow } from '../db/tables.ts'
import { beginPublication } from '../publication.ts'
import { recordAction } from './record-action.ts'

const DAY_MS = 86_400_000
const AHEAD_MAX_DAYS = 366
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** When to publish: null for now. @throws FieldError for no instant, the past and the far future. */
export function readPublishAt(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined || text === '') return null
  const at = INSTANT.test(text) ? new Date(text) : new Date(Number.NaN)
  const refuse = (message: string) => {
    throw new FieldError({ publish_at: [message] })
  }
  if (Number.isNaN(at.getTime())) refuse('Enter an instant such as 2026-11-23T09:00:00Z.')
  if (at <= now) refuse('This instant has passed. Leave it out to publish now.')
  if (at.getTime() - now.getTime() > AHEAD_MAX_DAYS * DAY_MS)
    refuse('That is more than a year ahead.')
  return at
}

/**
 * Puts the newest revision of a locked article on the schedule, and begins its publication when that is
 * now. A publication that was waited for gives way to this one.
 */
export async function publishDraft(
  trx: Transaction<Database>,
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
