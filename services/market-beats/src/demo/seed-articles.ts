import { readdir, readFile } from 'node:fs/promises'
import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import type { MarketBeatsTables } from '../db/database.ts'
import { seedArticles } from './schedule-seeds.ts'

/**
 * `node services/market-beats/src/demo/seed-articles.ts`, with the service's DATABASE_URL. The demo articles are
 * scheduled on past days, so that the service publishes them like any others. Idempotent: existing articles, by slug,
 * are left alone.
 */
const FOLDER = new URL('./articles/', import.meta.url)

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing')
const db = createDatabase<MarketBeatsTables>({ databaseUrl })
try {
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).toSorted()
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
  const made = await seedArticles(db, sources, new Date())
  console.log(JSON.stringify({ made }))
} finally {
  await db.destroy()
}
