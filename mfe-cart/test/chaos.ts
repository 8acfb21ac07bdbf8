import { testChaos } from '@quantamental/remote/chaos'

testChaos({
  page: { path: '/product/cart', shows: 'Your cart is empty' },
  other: { path: '/product/success', shows: 'Order not found' },
})
