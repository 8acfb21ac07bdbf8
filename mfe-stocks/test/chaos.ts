import { testChaos } from '@quantamental/remote/chaos'

testChaos({
  page: { path: '/stocks/screener', shows: 'Screens to start from' },
  other: { path: '/stocks/side-by-side', shows: 'No companies selected' },
})
