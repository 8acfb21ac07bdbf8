import { FieldError } from '@quantamental/service-kit/errors'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import { updatePost } from '../post.repository.ts'
import { beginPublication } from '../publication.ts'
import type { PostRow } from '../tables.ts'
import { recordAction } from './record-action.ts'

const DAY_MS = 86_400_000
const AHEAD_MAX_DAYS = 366
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses the time of publication; null for now. @throws FieldError for an invalid, past or distant time */
export function readPublishAt(text: string | null | undefined, now: Date): Date | null {
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
 * Schedules the latest revision of a locked article, replacing a pending publication, and starts publishing
 * if it is due now.
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
