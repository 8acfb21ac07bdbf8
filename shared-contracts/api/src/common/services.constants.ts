/** The four services and the path prefixes each owns. The edge routes by the longest matching prefix. */
export const SERVICE_NAMES = ['account', 'stocks', 'market-beats', 'cart'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

export const SERVICE_PATHS: Readonly<Record<ServiceName, readonly string[]>> = {
  account: [
    '/api/users',
    '/api/getme',
    '/api/jwt',
    '/api/logout',
    '/api/csrf',
    '/api/user',
    '/api/subscribed-scope-item',
    '/api/personal-data/account',
    '/.well-known/jwks.json',
  ],
  stocks: [
    '/api/tickers',
    '/api/tickeronly',
    '/api/subscribedtickers',
    '/api/lists',
    '/api/screens',
    '/api/industries',
    '/api/sectors',
    '/api/visualizer',
    '/api/trend',
    '/api/calendar',
    '/api/methodology',
    '/api/data-version',
    '/api/rows',
    '/api/personal-data/stocks',
  ],
  'market-beats': ['/api/updates', '/api/posts', '/api/personal-data/market-beats'],
  cart: [
    '/api/product',
    '/api/product-scope',
    '/api/scope-item',
    '/api/order',
    '/api/checkout',
    '/api/portal',
    '/api/subscription',
    '/api/billing',
    '/api/personal-data/cart',
  ],
}
