import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseArticle } from '../articles/parse/parse-article.ts'
import { type ArticlesSite, buildArticles, START } from '../testing/build-articles.ts'
import { buildSource } from '../testing/sources.ts'
import { seedArticles } from './schedule-seeds.ts'

const FOLDER = new URL('./articles/', import.meta.url)
const sources = readdirSync(FOLDER)
  .toSorted()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))

let site: ArticlesSite
beforeAll(async () => {
  site = await buildArticles()
})
afterAll(() => site?.close())

describe('the six demo articles', () => {
  it('there are six demo articles, each with its own slug', () => {
    expect(new Set(sources.map((source) => parseArticle(source).slug)).size).toBe(6)
  })

  it.each(sources.map((source) => [parseArticle(source).title, source]))(
    '“%s” is valid, has a chart, several companies and 500 to 900 words, and mentions simulated data',
    (_title, source) => {
      const { lint, charts, tickers } = parseArticle(source)
      expect(lint).toEqual([])
      expect(charts.length).toBeGreaterThanOrEqual(1)
      expect(tickers.size).toBeGreaterThanOrEqual(3)
      const words = source.split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(500)
      expect(words).toBeLessThanOrEqual(960)
      expect(source).toMatch(/demo data|for the demo/)
      expect(source).toContain('simulated')
    },
  )

  it('demo articles are published once by the job, with charts and dates of the past weeks', async () => {
    expect(await seedArticles(site.db, sources, START)).toBe(6)
    expect(await seedArticles(site.db, sources, START)).toBe(0)
    await site.later(1)
    for (const { chart_id } of await site.listRequested()) await site.answer(chart_id)
    const { count, results } = (await site.app.inject('/api/posts/')).json()
    expect(count).toBe(6)
    const days = results.map(({ published_at }: { published_at: string }) => published_at)
    expect([days[0], days[5]]).toEqual(['2026-11-20T13:00:00.000Z', '2026-10-26T13:00:00.000Z'])
    expect(await seedArticles(site.db, sources, START)).toBe(0)
  })

  it('a demo article with a lint error is refused', async () => {
    const faulty = buildSource({ title: 'A faulty article', body: '# One' })
    await expect(seedArticles(site.db, [faulty], START)).rejects.toThrow(
      'line 7: Start headings at ##',
    )
  })
})
