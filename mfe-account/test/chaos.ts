import { testChaos } from '@quantamental/remote/chaos'

testChaos({
  page: { path: '/login', shows: 'Forgot your password?' },
  other: { path: '/signup', shows: 'Already have an account?' },
})
