import { parseArticle } from '../articles/parse/parse-article.ts'
import { insertRevision, takeSlug } from '../articles/post.repository.ts'
import type { Database } from '../db/database.ts'

const DAY_MS = 86_400_000
/** Age in days of the latest demo article; earlier ones are five days apart. */
const NEWEST_DAYS = 2
const DAYS_BETWEEN = 5
const HOUR_UTC = 13

function publicationDay(now: Date, index: number, count: number): Date {
  const days = NEWEST_DAYS + (count - 1 - index) * DAYS_BETWEEN
  const day = new Date(now.getTime() - days * DAY_MS)
  day.setUTCHours(HOUR_UTC, 0, 0, 0)
  return day
}

/**
 * Schedule articles on days of the past weeks, in order; skip those with a slug that is or was in use.
 * @returns the number of new articles. @throws Error with the first lint error of a source
 */
export async function seedArticles(
  db: Database,
  sources: readonly string[],
  now: Date,
): Promise<number> {
  let made = 0
  for (const [index, source] of sources.entries()) {
    const article = parseArticle(source)
    const [fault] = article.lint
    if (fault) throw new Error(`“${article.title}”, line ${fault.line}: ${fault.message}`)
    const publishAt = publicationDay(now, index, sources.length)
    const isNew = await db.transaction().execute(async (trx) => {
      // Take a lock, so concurrent seeds run one after the other.
      if ((await takeSlug(trx, article.slug, null)) !== article.slug) return false
      const { id } = await trx
        .insertInto('post')
        .values({
          slug: article.slug,
          title: article.title,
          author: article.author,
          is_featured: article.isFeatured,
          state: 'scheduled',
          revision: 1,
          publish_revision: 1,
          publish_at: publishAt,
          updated_at: publishAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const note = 'Demo article'
      const of = { postId: id, revision: 1, source, note, userId: null, at: publishAt }
      await insertRevision(trx, of)
      return true
    })
    if (isNew) made += 1
  }
  return made
}
