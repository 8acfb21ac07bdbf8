import type { Draft, DraftSummary } from '@quantamental/api/market-beats'
import { buildInline } from './build-article.ts'

export function buildDraftSummary(overrides: Partial<DraftSummary> = {}): DraftSummary {
  return {
    id: 7,
    title: 'Reading a Z-score',
    slug: 'reading-a-z-score',
    author: 'user 3',
    state: 'draft',
    published_revision: null,
    revision: 2,
    publish_at: null,
    published_at: null,
    updated_at: '2026-11-20T15:00:00.000Z',
    is_featured: false,
    ...overrides,
  }
}

export function buildDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    ...buildDraftSummary(),
    source: '---\ntitle: Reading a Z-score\n---\n\nFive ratios.\n',
    preview: {
      title: 'Reading a Z-score',
      summary: 'Five ratios.',
      blocks: [{ type: 'paragraph', content: [buildInline('Five ratios.')] }],
      lint: [],
    },
    revisions: [
      { revision: 2, saved_at: '2026-11-20T15:00:00.000Z', saved_by: 'user 3', note: 'Shorter' },
      { revision: 1, saved_at: '2026-11-19T15:00:00.000Z', saved_by: 'user 3', note: '' },
    ],
    ...overrides,
  }
}
