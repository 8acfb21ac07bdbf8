import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as contract from '@quantamental/api/market-beats'
import { type Draft, DraftSchema } from '@quantamental/api/market-beats'
import { viewerCookies, visitorCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { collectPersonalData, removePersonalData } from '../../deletion/personal-data.ts'
import { type ArticlesSite, buildArticles, EDITOR } from '../../testing/build-articles.ts'
import { buildSource, CHART } from '../../testing/sources.ts'

const ADMIN = '/api/posts/desk/'
let site: ArticlesSite
beforeAll(async () => {
  site = await buildArticles()
})
afterAll(() => site?.close())
beforeEach(() => site.clear())

const errorsOf = ({ preview }: Draft) =>
  preview.lint.filter(({ severity }) => severity === 'error').map(({ message }) => message)

/** All routes of the contract under the editors' path, including future ones. */
const ROUTES = Object.values(contract).filter(
  (value): value is typeof contract.getDraftRoute =>
    typeof value === 'object' && 'path' in value && String(value.path).startsWith(ADMIN),
)

describe('users who are not editors', () => {
  it.each(ROUTES.map(({ method, path }) => [method as string, path as string]))(
    '%s %s refuses users who are not editors before parsing the request',
    async (method, path) => {
      const ask = async (headers: Record<string, string>) => {
        const url = `${path.replace(':id', 'no-number')}?state=none`
        const options = { method: method as 'GET', url, headers }
        const wrong = { ...headers, 'content-type': 'application/json' }
        const answer =
          method === 'GET'
            ? await site.app.inject(options)
            : await site.app.inject({ ...options, headers: wrong, payload: 'no json' })
        return answer.statusCode
      }
      expect(await ask({})).toBe(401)
      expect(await ask(visitorCookies())).toBe(401)
      for (const roles of [[], ['user'], ['subscriber'], ['Editor']]) {
        expect(await ask(await viewerCookies({ ...EDITOR, roles }))).toBe(403)
      }
      for (const roles of [['editor'], ['operator']]) {
        expect(await ask(await viewerCookies({ ...EDITOR, roles }))).toBe(400)
      }
    },
  )

  it("all seven editors' routes are tested", () => {
    expect(ROUTES).toHaveLength(7)
  })
})

describe('drafts', () => {
  it('a new draft has its first revision and is not public', async () => {
    const draft = await site.create()
    expect(Value.Errors(DraftSchema, draft)).toEqual([])
    expect(draft).toMatchObject({
      state: 'draft',
      revision: 1,
      published_revision: null,
      slug: 'how-a-rating-comes-about',
      source: buildSource(),
      revisions: [{ revision: 1, saved_by: 'user 7', note: '' }],
    })
    const answer = await site.app.inject(`/api/posts/${draft.id}/`)
    expect(answer.statusCode).toBe(404)
    expect((await site.app.inject('/api/posts/')).json().count).toBe(0)
  })

  it('a draft with errors is saved, and the errors are reported', async () => {
    const { status, body } = await site.sendSource('<script>alert(1)</script>')
    expect(status).toBe(201)
    expect(body.title).toBe('Untitled')
    expect(errorsOf(body)).toContainEqual(expect.stringContaining('HTML is shown as text'))
  })

  it('saving a draft keeps every earlier revision unchanged', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.save(id, { title: 'The second title' }, 1)
    const { body } = await site.send('GET', `${ADMIN}${id}/?revision=1`)
    expect(body.source).toBe(buildSource({ title: 'The first title' }))
    expect(body).toMatchObject({ revision: 2, title: 'The second title' })
    expect(body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1])
    await expect(
      site.db.updateTable('post_revision').set({ source: 'other' }).execute(),
    ).rejects.toThrow('a revision never changes')
    expect((await site.send('GET', `${ADMIN}${id}/?revision=3`)).status).toBe(404)
  })

  it("a draft can't overwrite a newer revision by another editor", async () => {
    const { id } = await site.create()
    expect((await site.save(id, { title: 'Mine is first' }, 1)).status).toBe(200)
    const { status, body } = await site.save(id, { title: 'Mine is second' }, 1)
    expect([status, body.code]).toEqual([409, 'revision_conflict'])
    expect((await site.draft(id)).revision).toBe(2)
  })

  it('of two concurrent saves of one revision one succeeds', async () => {
    const { id } = await site.create()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => site.save(id, { title: `Mine is ${n}` }, 1)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('a draft with the same title as another gets its own slug', async () => {
    expect((await site.create()).slug).toBe('how-a-rating-comes-about')
    expect((await site.create()).slug).toBe('how-a-rating-comes-about-2')
  })

  it.each([
    [{}, ['source']],
    [{ source: 'a'.repeat(50_001) }, ['source']],
    [{ source: 'a', revision: -1 }, ['revision']],
    [{ source: 'a', note: 'a'.repeat(201) }, ['note']],
    [{ source: 'a', html: 'b' }, ['non_field_errors']],
  ])('a draft with the body %# is rejected with an error on the field', async (body, fields) => {
    const { status, body: errors } = await site.send('POST', ADMIN, body)
    expect(status).toBe(400)
    expect(Object.keys(errors)).toEqual(fields)
  })

  it.each(['a', 'ÿ', '😀', '"', '\n'])(
    'a draft accepts 50,000 characters, including %j',
    async (character) => {
      const { status } = await site.sendSource(character.repeat(50_000 / character.length))
      expect(status).toBe(201)
    },
  )

  it('a draft of five megabytes is rejected as too large', async () => {
    const { status, body } = await site.sendSource('a'.repeat(5 * 1024 * 1024))
    expect([status, body]).toEqual([413, { detail: 'Request body is too large.' }])
  })
})

describe('previews', () => {
  it('a preview shows the rendered source and unknown companies, and stores nothing', async () => {
    await site.addCompany('AAPL')
    const source = buildSource({ body: `$AAPL and $XYZ\n\n${CHART}` })
    const { status, body } = await site.send('POST', `${ADMIN}preview/`, { source })
    expect(status).toBe(200)
    expect(Value.Errors(contract.PreviewSchema, body)).toEqual([])
    expect(body.lint).toEqual([
      {
        severity: 'error',
        line: 7,
        message: expect.stringContaining('No company has the ticker XYZ.'),
      },
    ])
    expect(body.blocks[1].chart).toMatchObject({ id: 0, data_version: null })
    expect(await site.db.selectFrom('post').selectAll().execute()).toEqual([])
  })

  it('a preview reports no unknown companies before the first publication', async () => {
    const source = buildSource({ body: '$XYZ' })
    expect((await site.send('POST', `${ADMIN}preview/`, { source })).body.lint).toEqual([])
  })
})

describe('publishing', () => {
  it('an article without charts is published immediately in its latest revision', async () => {
    const { id } = await site.create()
    const { status, body } = await site.publish(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'published', published_revision: 1 })
    expect(await site.read(id)).toMatchObject({
      title: 'How a rating comes about',
      published_at: '2026-11-22T09:00:00.000Z',
      data_version: null,
    })
  })

  it("an article with lint errors can't be published, and all errors are reported", async () => {
    const { id } = await site.create({ body: '<b>x</b>\n\n# One' })
    const { status, body } = await site.publish(id)
    expect(status).toBe(400)
    expect(body.source).toEqual([
      expect.stringContaining('Line 7: HTML is shown as text'),
      expect.stringContaining('Line 9: Start headings at ##'),
    ])
    expect((await site.draft(id)).state).toBe('draft')
  })

  it("an outdated revision can't be published", async () => {
    const { id } = await site.create()
    await site.save(id, { title: 'Another title' })
    expect((await site.publish(id, 1)).status).toBe(409)
  })

  it('the published revision stays public while another is edited', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.publish(id)
    await site.save(id, { title: 'The second title' })
    expect((await site.read(id)).title).toBe('The first title')
    expect(await site.draft(id)).toMatchObject({
      state: 'published',
      published_revision: 1,
      revision: 2,
    })
    await site.later(60)
    await site.publish(id, 2)
    expect(await site.read(id)).toMatchObject({
      title: 'The second title',
      slug: 'the-second-title',
      published_at: '2026-11-22T09:00:00.000Z',
      updated_at: '2026-11-22T10:00:00.000Z',
    })
  })

  it('a slug that an article once had is never given to another', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.publish(id)
    await site.save(id, { title: 'The second title' })
    await site.publish(id, 2)
    expect((await site.create({ title: 'The first title' })).slug).toBe('the-first-title-2')
    await site.save(id, { title: 'The first title' })
    await site.publish(id, 3)
    expect((await site.read(id)).slug).toBe('the-first-title')
  })

  it('each publishing action is recorded and published once', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.save(id, { title: 'The second title' })
    await site.publish(id, 2)
    await site.withdraw(id, 'Superseded by another')
    const log = await site.db.selectFrom('operator_action').selectAll().orderBy('id').execute()
    expect(log.map(({ action, operator_user_id }) => [action, operator_user_id])).toEqual([
      ['create_article', 7],
      ['save_article', 7],
      ['publish_article', 7],
      ['withdraw_article', 7],
    ])
    const published = await site.queued<Record<string, unknown>>('site.operator-acted.account')
    expect(published.map(({ key }) => key)).toEqual([1, 2, 3, 4].map((n) => `market-beats/${n}`))
    expect(published.at(-1)?.payload).toEqual({
      service: 'market-beats',
      action_id: 4,
      at: '2026-11-22T09:00:00.000Z',
      action: 'withdraw_article',
      operator_user_id: 7,
      user_id: null,
      subject: `article ${id}: The second title`,
      reason: 'Superseded by another',
    })
  })
})

describe('charts', () => {
  it('charts are requested on publication, which waits for all of them', async () => {
    const { id } = await site.create({ body: `${CHART}\n\n${CHART}` })
    const { body } = await site.publish(id)
    expect(body.state).toBe('scheduled')
    const [first = 0, second = 0] = await site.newestCharts(id)
    await site.answer(first)
    expect((await site.draft(id)).state).toBe('scheduled')
    await site.answer(second, { data_version: 4 })
    expect((await site.draft(id)).state).toBe('published')
    const { blocks, data_version } = await site.read(id)
    expect(data_version).toBe(3)
    expect(blocks[0]).toMatchObject({
      type: 'chart',
      chart: { kind: 'rating-history', ticker: 'AAPL', labels: ['25Q1', '25Q2'], data_version: 3 },
    })
  })

  it('a chart with a problem stops the publication and is reported to editors', async () => {
    const { id } = await site.create({ body: CHART })
    await site.publish(id)
    const [chart = 0] = await site.newestCharts(id)
    const problem = 'No company has the ticker AAPL.'
    await site.answer(chart, { problem, labels: [], series: [], data_version: null })
    const draft = await site.draft(id)
    expect(draft.state).toBe('draft')
    expect(errorsOf(draft)).toEqual([
      `Not published: “The rating of Apple”: ${problem}`,
      `The chart “The rating of Apple”: ${problem}`,
    ])
    expect((await site.app.inject(`/api/posts/${id}/`)).statusCode).toBe(404)
  })

  it('published charts stay unchanged, whatever responses follow', async () => {
    const { id } = await site.create({ body: CHART })
    await site.publish(id)
    const [chart = 0] = await site.newestCharts(id)
    await site.answer(chart)
    const before = await site.read(id)
    await site.answer(chart, { data_version: 9, series: [{ name: 'x', values: [8, 8] }] })
    await site.save(id, { body: CHART })
    for (const next of await site.newestCharts(id)) await site.answer(next, { data_version: 9 })
    expect(await site.read(id)).toEqual(before)
  })

  it('publishing again freezes the charts again', async () => {
    const { id } = await site.create({ body: CHART })
    for (const version of [3, 5]) {
      await site.publish(id)
      const [chart = 0] = await site.newestCharts(id)
      await site.answer(chart, { data_version: version })
      expect((await site.read(id)).data_version).toBe(version)
    }
  })

  it('charts of a draft are filled for the preview', async () => {
    const { id } = await site.create({ body: CHART })
    const [chart = 0] = await site.newestCharts(id)
    await site.answer(chart)
    const [block] = (await site.draft(id)).preview.blocks
    expect(block).toMatchObject({ type: 'chart', chart: { labels: ['25Q1', '25Q2'] } })
  })

  it('unfilled charts are requested again as a new event', async () => {
    const { id } = await site.create({ body: CHART })
    await site.later(1)
    expect(await site.listRequested()).toHaveLength(1)
    await site.later(1)
    await site.later(1)
    const requested = await site.listRequested()
    expect(requested.map(({ ask }) => ask)).toEqual([1, 2])
    expect(requested[1]).toMatchObject({
      chart_id: (await site.newestCharts(id))[0],
      ticker: 'AAPL',
    })
  })
})

describe('the schedule', () => {
  const AT = '2026-11-22T09:30:00Z'

  it('a scheduled article is published once, at its time and not earlier', async () => {
    const { id } = await site.create()
    const { body } = await site.publish(id, 1, { publish_at: AT })
    expect(body).toMatchObject({ state: 'scheduled', publish_at: '2026-11-22T09:30:00.000Z' })
    await site.later(29)
    expect((await site.draft(id)).state).toBe('scheduled')
    await site.later(1)
    expect((await site.draft(id)).state).toBe('published')
    expect((await site.read(id)).published_at).toBe('2026-11-22T09:30:00.000Z')
    await site.later(1)
    expect(await site.db.selectFrom('article').selectAll().execute()).toHaveLength(1)
  })

  it('charts of a scheduled article are requested at its time', async () => {
    const { id } = await site.create({ body: CHART })
    await site.publish(id, 1, { publish_at: AT })
    const requested = (await site.listRequested()).filter(({ ask }) => ask === 1)
    expect(requested).toHaveLength(1)
    await site.later(30)
    expect((await site.listRequested()).filter(({ ask }) => ask === 1)).toHaveLength(2)
    const [chart = 0] = await site.newestCharts(id)
    await site.answer(chart)
    expect((await site.draft(id)).state).toBe('published')
  })

  it('the scheduled revision is published, even if another was saved', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.publish(id, 1, { publish_at: AT })
    await site.save(id, { title: 'The second title' })
    await site.later(30)
    expect((await site.read(id)).title).toBe('The first title')
  })

  it('two instances working on the schedule at once publish an article once', async () => {
    const { id } = await site.create({ body: CHART })
    await site.publish(id, 1, { publish_at: AT })
    await site.later(29)
    await Promise.all([site.later(2), site.later(2), site.later(2)])
    expect(await site.newestCharts(id)).toHaveLength(1)
    expect((await site.listRequested()).filter(({ ask }) => ask === 1)).toHaveLength(2)
  })

  it.each([
    'tomorrow',
    '2026-11-22',
    '2026-11-22T09:00:00Z',
    '2026-11-21T09:00:00Z',
    '2027-11-24T09:00:00Z',
    '2026-13-01T00:00:00Z',
  ])('the publication time %s is rejected with an error on the field', async (publish_at) => {
    const { id } = await site.create()
    const { status, body } = await site.publish(id, 1, { publish_at })
    expect([status, Object.keys(body)]).toEqual([400, ['publish_at']])
  })
})

describe('withdrawing', () => {
  it('a withdrawn article is no longer public and can be published again', async () => {
    const { id } = await site.create()
    await site.publish(id)
    const { body } = await site.withdraw(id)
    expect(body).toMatchObject({ state: 'withdrawn', published_revision: null })
    expect((await site.app.inject(`/api/posts/${id}/`)).statusCode).toBe(404)
    expect((await site.publish(id)).body.state).toBe('published')
  })

  it('withdrawing a scheduled draft unschedules it', async () => {
    const { id } = await site.create()
    await site.publish(id, 1, { publish_at: '2026-11-22T09:30:00Z' })
    expect((await site.withdraw(id)).body).toMatchObject({ state: 'draft', publish_at: null })
    await site.later(60)
    expect((await site.draft(id)).state).toBe('draft')
  })

  it('withdrawing a scheduled revision leaves the published one', async () => {
    const { id } = await site.create({ title: 'The first title' })
    await site.publish(id)
    await site.save(id, { title: 'The second title' })
    await site.publish(id, 2, { publish_at: '2026-11-22T09:30:00Z' })
    expect((await site.withdraw(id)).body.state).toBe('published')
    await site.later(60)
    expect((await site.read(id)).title).toBe('The first title')
  })

  it('withdrawing a draft is a conflict, and withdrawing without a reason is rejected', async () => {
    const { id } = await site.create()
    expect((await site.withdraw(id)).status).toBe(409)
    expect((await site.withdraw(id, '  \t ')).status).toBe(400)
    expect((await site.withdraw(99)).status).toBe(404)
  })
})

describe('the list of drafts', () => {
  it('drafts are listed by last change, filtered by state if requested', async () => {
    const first = await site.create({ title: 'The first title' })
    await site.later(1)
    const second = await site.create({ title: 'The second title' })
    await site.later(1)
    await site.publish(first.id)
    const ids = async (query = '') =>
      (await site.send('GET', `${ADMIN}${query}`)).body.map(({ id }: Draft) => id)
    expect(await ids()).toEqual([first.id, second.id])
    expect(await ids('?state=draft')).toEqual([second.id])
    expect((await site.send('GET', `${ADMIN}?state=old`)).status).toBe(400)
  })
})

describe("deleting an editor's account", () => {
  it("an editor's export has their actions, and their articles stay without the user", async () => {
    const { id } = await site.create()
    await site.publish(id)
    const held = await collectPersonalData(site.db, 7)
    expect(held.post_revision).toHaveLength(1)
    expect(held.operator_action).toHaveLength(2)
    await removePersonalData(site.db, 7)
    await removePersonalData(site.db, 7)
    expect(await collectPersonalData(site.db, 7)).toEqual({
      post_revision: [],
      operator_action: [],
    })
    expect((await site.draft(id)).revisions[0]?.saved_by).toBe('unknown user')
    expect((await site.read(id)).title).toBe('How a rating comes about')
  })
})
