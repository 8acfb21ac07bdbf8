import { testChaos } from '@quantamental/remote/chaos'

testChaos({
  page: { path: '/market-beats/updates', shows: 'No filings yet' },
  other: { path: '/market-beats/articles', shows: 'No articles yet' },
  answers: {
    '/api/updates/changes/': { results: [], next_before: null, locked: null },
    '/api/updates/weeks/': { weeks: [] },
    '/api/posts/': { count: 0, page: 1, page_size: 20, pages: 1, results: [], tags: [] },
    '/api/posts/featured/': [],
  },
})
