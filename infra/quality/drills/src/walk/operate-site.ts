import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SubscriptionCase } from '@quantamental/api/cart'
import type { ReleaseState } from '@quantamental/api/site'
import type { SampleRequest } from '@quantamental/api/testing'
import { createUser } from '../world/world.ts'
import { REASON, type Section, until } from './walker.ts'

const ARTICLE = [
  '---',
  'title: How a rating comes about',
  'summary: What goes into a rating, and what does not, in five minutes.',
  'tags: [credit rating]',
  '---',
  '',
  'A rating is a range of a probability, and the range has a letter. '.repeat(20),
  '',
].join('\n')

export const manageUsers: Section = async (walker, { operator }) => {
  const { world } = walker
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const person = await createUser(world, 'person', ['editor'])
  const params = { id: person.userId }
  await reach('GET /api/operator/users/', { query: { q: person.username, page: 1 } })
  await reach('GET /api/operator/users/:id/', { params })
  const role = { role: 'editor', reason: REASON }
  await reach('POST /api/operator/users/:id/role/', { params, body: { ...role, has: false } })
  await reach('POST /api/operator/users/:id/role/', { params, body: { ...role, has: true } })
  await reach('POST /api/operator/users/:id/end-sessions/', { params, body: { reason: REASON } })
  await reach('POST /api/operator/users/:id/remove-second-factors/', {
    params,
    body: { reason: REASON },
  })
  await reach('GET /api/operator/actions/', { query: { page: 1 } })
}

export const manageSite: Section = async (walker, { visitor, operator }) => {
  const { world } = walker
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const none = { starts_at: null, ends_at: null, note: '', reason: REASON }
  await reach('PUT /api/operator/maintenance/', { body: none })
  await reach('GET /api/operator/flags/')
  const flag = { name: 'visualizer_for_everyone' }
  await reach('PUT /api/operator/flags/:name/', {
    params: flag,
    body: { value: true, reason: REASON },
  })
  await wait(500)
  await walker.reach(visitor, 'GET /api/visualizer/risk-valuation/')
  await reach('PUT /api/operator/flags/:name/', {
    params: flag,
    body: { value: false, reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/invites/request/', {
    body: { email: 'guest@example.com' },
  })
  const invite = await reach<{ id: number; code: string }>('POST /api/operator/invites/', {
    body: { note: 'Drill', quota: 5, expires_at: null, reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/invites/redeem/', { body: { code: invite.code } })
  await walker.reach(visitor, 'GET /api/invites/mine/')
  await reach('GET /api/operator/invites/')
  await reach('POST /api/operator/invites/:id/revoke/', {
    params: { id: invite.id },
    body: { reason: REASON },
  })
  for (const end of ['answer', 'close']) {
    const message = `When does the next filing come? ${randomUUID()}`
    await walker.reach(visitor, 'POST /api/inquiry/', {
      body: { kind: 'inquiry', topic: 'general', message, email: 'guest@example.com' },
    })
    const [{ id } = { id: 0 }] = await world.sql<{ id: number }>(
      'select id from account.inquiry where message = $1',
      [message],
    )
    const body = end === 'answer' ? { answer: 'By the next filing.' } : { reason: REASON }
    await reach(`POST /api/operator/inquiries/:id/${end}/`, { params: { id }, body })
  }
  await reach('GET /api/operator/inquiries/', { query: { page: 1, state: 'answered' } })
  await reach('GET /api/operator/policy-reports/')
  const { units } = await reach<ReleaseState>('GET /api/operator/releases/')
  const build = units.find(({ name }) => name === 'mfe_stocks')
  await reach('POST /api/operator/releases/previews/', {
    body: { name: build?.name, version: build?.versions[0]?.version },
  })
  // Without a canary, nothing changes.
  await reach('POST /api/operator/releases/changes/', {
    body: {
      ...{ action: 'stop', name: build?.name, version: build?.versions[0]?.version },
      reason: REASON,
    },
  })
  await reach('GET /api/operator/queues/')
  const queue = 'cart.subscription-changed.account'
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>(
    `insert into bus.job (id, name, data)
     select gen_random_uuid(), $1, data from bus.job where name = $2 limit 1 returning id::text`,
    [`${queue}.failed`, queue],
  )
  await reach('POST /api/operator/queues/:queue/retry/:id/', {
    params: { queue, id },
    body: { reason: REASON },
  })
}

export const manageBilling: Section = async (walker, { buyer, operator }) => {
  const { sql } = walker.world
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  await reach('GET /api/billing/people/', { query: { q: buyer.email } })
  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    'select id from cart.subscription where user_id = $1 order by tier_number desc',
    [buyer.userId],
  )
  const params = { id }
  const found = await reach<SubscriptionCase>('GET /api/billing/subscription/:id/', { params })
  const expiry = Date.parse(found.facts.subscription_expiry_date)
  const later = new Date(expiry + 86_400_000).toISOString().slice(0, 10)
  await reach('POST /api/billing/subscription/:id/extend/', {
    params,
    body: { extend_to_date: later, reason: REASON },
  })
  const [{ id: payment } = { id: 0 }] = await sql<{ id: number }>(
    'select id from cart.payment where user_id = $1',
    [buyer.userId],
  )
  await reach('GET /api/billing/payment/:id/refund/', {
    params: { id: payment },
    query: { amount_in_cents: 100 },
  })
  await reach('POST /api/billing/payment/:id/refund/', {
    params: { id: payment },
    body: { amount_in_cents: 100, reason: REASON, outcome: 'keep_plan' },
  })
  await reach('POST /api/billing/subscription/:id/cancel/', {
    params,
    body: { refund: 'none', reason: REASON, expected_in_cents: 0 },
  })
  const [{ id: alert } = { id: 0 }] = await sql<{ id: number }>(
    `insert into cart.operator_alert (kind, subject, dedupe_key, created_at)
     values ('dispute', 'dp_drill', $1, now()) returning id`,
    [`drill ${randomUUID()}`],
  )
  await reach('GET /api/billing/alert/', { query: { resolved: false } })
  await reach('POST /api/billing/alert/:id/resolve/', {
    params: { id: alert },
    body: { resolution: 'Looked into' },
  })
  await reach('POST /api/billing/reconciliation/')
  await reach('GET /api/billing/reconciliation/')
}

export const writeArticles: Section = async (walker, { editor }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(editor, route, sample)
  await reach('POST /api/posts/desk/preview/', { body: { source: ARTICLE } })
  const title = `A draft ${randomUUID().slice(0, 8)}`
  const source = ARTICLE.replace('How a rating comes about', title)
  const draft = await reach<{ id: number; revision: number }>('POST /api/posts/desk/', {
    body: { source, note: 'Drill' },
  })
  const params = { id: draft.id }
  await reach('GET /api/posts/desk/', { query: { state: 'draft' } })
  await reach('GET /api/posts/desk/:id/', { params, query: { revision: draft.revision } })
  const saved = await reach<{ revision: number }>('PUT /api/posts/desk/:id/', {
    params,
    body: { source: `${source}More.\n`, revision: draft.revision },
  })
  await reach('POST /api/posts/desk/:id/publish/', {
    params,
    body: { revision: saved.revision, publish_at: null },
  })
  await reach('POST /api/posts/desk/:id/withdraw/', { params, body: { reason: REASON } })
}

/** Import and recompute once: these take seconds of a processor. */
export const recompute: Section = async (walker, { operator }) => {
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const { id } = await reach<{ id: number }>('POST /api/data-operations/', {
    body: { kind: 'recompute', reason: REASON },
  })
  await until('the recomputation', async () => {
    const { state } = await reach<{ state: string }>('GET /api/data-operations/:operation/', {
      params: { operation: id },
    })
    return !['running', 'waiting', 'queued'].includes(state)
  })
  for (const path of ['', 'sources/', 'diff/']) await reach(`GET /api/data-operations/${path}`)
}
