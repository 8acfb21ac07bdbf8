import type { Operation } from '../contract.ts'

const text = { type: 'string' } as const
const addresses = [
  'GET /',
  'GET /stock/:page/:ticker',
  'GET /market-beats/articles',
  'GET /feeds/rating-changes/:file',
  'GET /embed/lists/:code/picture.png',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /rss.xml',
  'GET /.well-known/jwks.json',
  'GET /:page',
  'GET /r/:name/:version/:file',
  'POST /api/checkout/webhook/',
  'POST /csp-reports',
] as const

/** Addresses of pages, feeds and pictures, which no OpenAPI document lists. */
export const EDGE_OPERATIONS: readonly Operation[] = addresses.map((route) => ({
  route,
  params: {
    type: 'object',
    properties: Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, text])),
  },
  ...(route.startsWith('POST') && {
    body: { type: 'object', properties: { type: text, data: {} } },
  }),
}))
