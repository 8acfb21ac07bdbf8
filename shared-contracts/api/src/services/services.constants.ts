/** Services and the path prefixes they own. The edge routes by the longest matching prefix. */
export const SERVICE_NAMES = ['account', 'stocks', 'market-beats', 'cart'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** OpenAPI document of a service for developers: `<prefix><service>.json`. */
export const REFERENCE_PREFIX = '/api/reference/'

export const SERVICE_PATHS: Readonly<Record<ServiceName, readonly string[]>> = {
  account: [
    '/api/users',
    '/api/getme',
    '/api/jwt',
    '/api/logout',
    '/api/csrf',
    '/api/user',
    '/api/subscribed-scope-item',
    '/api/site',
    '/api/inquiry',
    '/api/invites',
    '/api/operator',
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
    '/api/methodology',
    '/api/data-version',
    '/api/track-record',
    '/api/rows',
    '/api/data-operations',
    '/api/personal-data/stocks',
    '/sitemap-stocks.xml',
    '/sitemap-lists.xml',
    '/embed/stocks',
    '/embed/lists',
  ],
  'market-beats': [
    '/api/updates',
    '/api/trend',
    '/api/calendar',
    '/api/posts',
    '/api/personal-data/market-beats',
    '/feeds',
    '/embed',
    '/rss.xml',
    '/sitemap-articles.xml',
    '/sitemap-changes.xml',
  ],
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
