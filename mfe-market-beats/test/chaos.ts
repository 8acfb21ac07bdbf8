import { testChaos } from '@quantamental/remote/chaos'

testChaos({
  page: { path: '/market-beats/updates', shows: 'No filings yet' },
  other: { path: '/market-beats/articles', shows: 'No articles yet' },
  answers: {
    '/api/updates/': { results: [], next_before: null },
    '/api/updates/days/': { from: '2026-10-23', to: '2026-11-21', days: [] },
    '/api/posts/': { count: 0, page: 1, page_size: 20, pages: 1, results: [], tags: [] },
    '/api/posts/featured/': [],
  },
})
