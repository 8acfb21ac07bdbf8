import { SERVICE_PATHS, type ServiceName } from '@quantamental/api/services'

/** Group of operations in an OpenAPI document: those whose path starts with one of `paths`. */
export interface Section {
  readonly tag: string
  readonly about: string
  readonly paths: readonly string[]
  /** Role that all its operations require. */
  readonly role?: 'editor' | 'operator'
}

const OTHER: Section = {
  tag: 'Documents',
  about: 'First screens as HTML, pictures and sitemaps, for the documents of pages.',
  paths: ['/'],
}
const PERSONAL_DATA: Section = {
  tag: 'Personal data',
  about: 'Everything a service stores about the signed-in user.',
  paths: ['/api/personal-data'],
}

/** Sections of services whose operations are more than one group. */
const SECTIONS: Readonly<Partial<Record<ServiceName, readonly Section[]>>> = {
  account: [
    {
      tag: 'Sessions',
      about: 'Sign-in, sign-out, and tokens for API keys.',
      paths: ['/api/jwt', '/api/logout', '/api/csrf', '/api/getme', '/.well-known'],
    },
    {
      tag: 'Account',
      about: 'User, passwords, second factors, sessions, preferences and API keys.',
      paths: ['/api/users', '/api/invites'],
    },
    {
      tag: 'Watch lists',
      about: 'Watch lists and their holdings.',
      paths: ['/api/user/watch-list', '/api/user/watch-list-item', '/api/user/watched'],
    },
    { tag: 'Alerts', about: 'Alerts of the signed-in user.', paths: ['/api/user/alert'] },
    {
      tag: 'Plan',
      about: 'Plan, subscribed lists and transactions of the signed-in user.',
      paths: ['/api/user', '/api/subscribed-scope-item'],
    },
    {
      tag: 'Site',
      about: 'State of the site, and inquiries.',
      paths: ['/api/site', '/api/inquiry'],
    },
    {
      tag: 'Administration',
      about: 'Users, inquiries, invites, flags and queues.',
      paths: ['/api/operator'],
      role: 'operator',
    },
  ],
  stocks: [
    {
      tag: 'Companies',
      about: 'Search, pages, statements, peers and calculations of one company.',
      paths: ['/api/tickers', '/api/tickeronly', '/api/subscribedtickers', '/api/rows'],
    },
    {
      tag: 'Lists',
      about: 'Stock lists, the screener’s filters, sectors and industries.',
      paths: ['/api/lists', '/api/industries', '/api/sectors'],
    },
    { tag: 'Screens', about: 'Saved screens of the signed-in user.', paths: ['/api/screens'] },
    { tag: 'Visualizers', about: 'Points of the scatter plots.', paths: ['/api/visualizer'] },
    {
      tag: 'Methodology',
      about: 'Models, their track record, and the published data version.',
      paths: ['/api/methodology', '/api/track-record', '/api/data-version'],
    },
    {
      tag: 'Data operations',
      about: 'Imports, recomputations and publications.',
      paths: ['/api/data-operations'],
      role: 'operator',
    },
  ],
  'market-beats': [
    { tag: 'Rating changes', about: 'Rating changes and restatements.', paths: ['/api/updates'] },
    {
      tag: 'Market',
      about: 'Sector trends and the weekly calendar.',
      paths: ['/api/trend', '/api/calendar'],
    },
    { tag: 'Articles', about: 'Published articles.', paths: ['/api/posts'] },
    {
      tag: 'Editing',
      about: 'Drafts of articles.',
      paths: ['/api/posts/desk'],
      role: 'editor',
    },
    { tag: 'Feeds', about: 'RSS and Atom.', paths: ['/feeds', '/rss.xml'] },
  ],
  cart: [
    {
      tag: 'Plans',
      about: 'Plans and add-ons on sale.',
      paths: ['/api/product', '/api/product-scope', '/api/scope-item'],
    },
    {
      tag: 'Orders',
      about: 'Quotes, orders and payments.',
      paths: ['/api/order', '/api/checkout', '/api/portal', '/api/webhook'],
    },
    { tag: 'Subscriptions', about: 'Changes of a subscription.', paths: ['/api/subscription'] },
    {
      tag: 'Billing',
      about: 'Payments, refunds and reconciliation.',
      paths: ['/api/billing'],
      role: 'operator',
    },
  ],
}

/** One section with all operations of a service. */
function wholeOf(service: ServiceName): Section {
  const title = service.replaceAll('-', ' ')
  const tag = title.charAt(0).toUpperCase() + title.slice(1)
  return { tag, about: `Operations of ${title}.`, paths: SERVICE_PATHS[service] }
}

export function sectionsOf(service: ServiceName): readonly Section[] {
  return [...(SECTIONS[service] ?? [wholeOf(service)]), PERSONAL_DATA, OTHER]
}

/** Section with the longest matching path. */
export function sectionOf(service: ServiceName, path: string): Section {
  if (path.includes('/static/')) return OTHER
  const lengthIn = ({ paths }: Section) =>
    Math.max(-1, ...paths.filter((prefix) => path.startsWith(prefix)).map((p) => p.length))
  return sectionsOf(service).reduce((best, each) => (lengthIn(each) > lengthIn(best) ? each : best))
}
