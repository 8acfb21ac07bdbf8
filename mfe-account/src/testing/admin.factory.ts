import type {
  AdminAction,
  AdminFlag,
  AdminInquiry,
  AdminInvite,
  AdminQueue,
  AdminUser,
  Maintenance,
} from '@quantamental/api/site'

/** A user with an active account. */
export function buildAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 501,
    username: 'grace',
    email: 'grace@example.com',
    is_active: true,
    roles: [],
    tier_number: 5,
    status: 'current',
    created_at: '2026-01-02T10:00:00.000Z',
    last_used_at: '2026-11-20T10:00:00.000Z',
    sessions: 2,
    delete_on: null,
    ...overrides,
  }
}

/** An open inquiry with an email address. */
export function buildAdminInquiry(overrides: Partial<AdminInquiry> = {}): AdminInquiry {
  return {
    id: 7,
    ticket: 'Q-7F3K2M8D',
    kind: 'inquiry',
    topic: 'billing',
    message: 'I was charged twice in November.',
    email: 'lin@example.com',
    user_id: 501,
    page: '/help/stock-lists',
    is_useful: null,
    state: 'open',
    created_at: '2026-11-21T09:00:00.000Z',
    answer: null,
    answered_at: null,
    answered_by: null,
    ...overrides,
  }
}

/** A flag with its default value. */
export function buildAdminFlag(overrides: Partial<AdminFlag> = {}): AdminFlag {
  return {
    name: 'beta_gate',
    says: 'Pages of the beta need an invite code.',
    value: false,
    by_default: false,
    is_fixed: false,
    changed_at: null,
    changed_by: null,
    ...overrides,
  }
}

/** By default, no maintenance is planned. */
export function buildMaintenance(overrides: Partial<Maintenance> = {}): Maintenance {
  return { state: 'none', starts_at: null, ends_at: null, note: '', ...overrides }
}

/** An invite code with one use left. */
export function buildAdminInvite(overrides: Partial<AdminInvite> = {}): AdminInvite {
  return {
    id: 3,
    code: 'QM-AB12-CD34',
    note: 'For the meetup',
    quota: 10,
    used: 9,
    expires_at: null,
    is_revoked: false,
    created_at: '2026-11-01T10:00:00.000Z',
    ...overrides,
  }
}

/** By default, an empty queue. */
export function buildAdminQueue(overrides: Partial<AdminQueue> = {}): AdminQueue {
  return {
    name: 'stocks.filing-published.account',
    service: 'account',
    waiting: 0,
    active: 0,
    failed: 0,
    oldest_seconds: null,
    ...overrides,
  }
}

export function buildAdminAction(overrides: Partial<AdminAction> = {}): AdminAction {
  return {
    id: 11,
    at: '2026-11-21T12:00:00.000Z',
    service: 'account',
    action: 'set_flag',
    operator_user_id: 9000,
    operator_name: 'op',
    user_id: null,
    subject: 'flag beta_gate on',
    reason: 'The beta begins',
    ...overrides,
  }
}

/** A result list with a single page. */
export function onePage<T>(results: T[]) {
  return { count: results.length, page: 1, page_size: 20, pages: 1, results }
}
