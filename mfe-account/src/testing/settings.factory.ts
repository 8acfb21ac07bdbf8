import type { ApiKey, Session } from '@quantamental/api/account'

/** A session on another device. */
export function buildSession(overrides: Partial<Session> = {}): Session {
  return {
    id: 'session-1',
    is_current: false,
    device: 'Firefox on Windows',
    address: '203.0.113.0',
    created_at: '2026-11-01T10:00:00Z',
    last_used_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-12-01T10:00:00Z',
    ...overrides,
  }
}

/** An unused API key. */
export function buildApiKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 1,
    name: 'Spreadsheet',
    hint: 'qmk_Ab3x',
    scopes: ['stocks:read'],
    created_at: '2026-11-01T10:00:00Z',
    last_used_at: null,
    ...overrides,
  }
}
