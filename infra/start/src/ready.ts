import type { SiteChild } from './children/site-children.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

export interface ReadyFacts {
  readonly url: string
  readonly children: ReadonlyMap<string, SiteChild>
  /** Of the demo accounts, null when there are none. */
  readonly password: string | null
  readonly riskValuationSecret: string
  readonly seconds: number
  readonly logs: string
}

/** What is worth a look with one of the demo accounts. */
function signedInRows(url: string): readonly (readonly [string, string])[] {
  return [
    [`${url}/user/watchlists`, 'watch lists, as basic or pro'],
    [`${url}/user/subscription`, 'subscribed lists and twenty stocks of your choice, as pro'],
    [`${url}/user/status`, 'a plan, what can be done and why not: as standard, pastdue, canceled'],
    [`${url}/operator`, 'the admin: data, people, inquiries, billing, flags, queues: as operator'],
    [`${url}/operator/articles`, 'articles to write and publish: as editor'],
    [`${url}/user/account`, 'sessions, preferences, export; API keys, as commercial'],
  ]
}

/** Cards that the payment simulator knows; any later date and any three digits go with them. */
const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for authentication'],
] as const

/** What a person needs once everything runs, the `ready` line first. */
export function presentReady(facts: ReadyFacts): string {
  const { url, children, password, riskValuationSecret, seconds, logs } = facts
  const list = (rows: readonly (readonly [string, string])[]) => {
    const widest = Math.max(...rows.map(([left]) => left.length))
    return rows.map(([left, right]) => `    ${left.padEnd(widest)}  ${right}`)
  }
  const simulator = children.get('stripe-simulator')
  return [
    '',
    `ready in ${seconds.toFixed(1)} s: ${url}`,
    '',
    ...(password === null ? [] : [`  accounts, password ${password}`, ...list(DEMO_ACCOUNTS)]),
    '  try',
    ...list([
      [url, 'press Ctrl+K (or Cmd+K) and search aapl'],
      [`${url}/stock/z-score/AAPL`, 'the Z-score with its working, down to the filings'],
      [`${url}/market-beats/trend`, 'what each sector did, articles, this week, recent updates'],
      [
        `${url}/plans`,
        'the plans: choose one as a visitor, sign up on the way, pay by a card below',
      ],
      [`${url}/signup`, 'an account of your own; its mail comes to the mailbox below'],
      ...(password === null ? [] : signedInRows(url)),
    ]),
    ...(simulator ? ['  cards for buying, no money moves', ...list(TEST_CARDS)] : []),
    '  beside it',
    ...list([
      [children.get('mail-catcher')?.url ?? '', 'the mailbox: every mail the site sends'],
      ...(simulator ? [[simulator.url, 'the payment simulator'] as const] : []),
      [logs, 'logs'],
      [
        `${url}/product/ri${riskValuationSecret}`,
        'the risk-valuation visualizer, for whom you tell its address',
      ],
    ]),
    '',
    'Ctrl-C stops everything. The companies are simulated until you import filings: npm run data -- import --help',
  ].join('\n')
}
