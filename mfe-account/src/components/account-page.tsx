import type { ApiError } from '@quantamental/api/client'
import { Link, useLocation } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import {
  Container,
  ErrorState,
  Head,
  Lead,
  media,
  PageTitle,
  Skeleton,
  Spinner,
  Stack,
  TabStrip,
  tokens,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../api/cached-lists.ts'
import {
  SECURITY_PATH,
  SETTINGS_PATH,
  STATUS_PATH,
  SUBSCRIBED_LISTS_PATH,
  TRANSACTIONS_PATH,
  WATCH_LISTS_PATH,
} from '../route-paths.ts'

const PORTFOLIO_PATH = STATUS_PATH

/** Account tabs in order. See infra/docs/domain/pages.md. */
const ACCOUNT_TABS = [
  { label: 'My portfolio', path: PORTFOLIO_PATH },
  { label: 'My watchlist', path: WATCH_LISTS_PATH },
  { label: 'My profile', path: SETTINGS_PATH },
  { label: 'Contact us', path: '/contact' },
]
const PORTFOLIO_LINKS = [
  { label: 'Status', path: STATUS_PATH },
  { label: 'Subscribed lists', path: SUBSCRIBED_LISTS_PATH },
  { label: 'Transactions', path: TRANSACTIONS_PATH },
]
const PROFILE_LINKS = [
  { label: 'Settings', path: SETTINGS_PATH },
  { label: 'Security', path: SECURITY_PATH },
]
/** Second rows, by the path of their tab. */
const ROWS = [
  { label: 'My portfolio', path: PORTFOLIO_PATH, links: PORTFOLIO_LINKS },
  { label: 'My profile', path: SETTINGS_PATH, links: PROFILE_LINKS },
]

const More = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 12px;
  font-size: 13.5px;
  a {
    padding: 4px 0;
    color: ${tokens.color.muted};
  }
  a:hover {
    color: ${tokens.color.text};
  }
  a[aria-current='page'] {
    color: ${tokens.color.text};
    font-weight: 600;
  }
`

/** Tabs of the account pages. On the portfolio and profile tabs a second row links their pages. */
export function AccountTabs() {
  const { navigation } = useShell()
  const page = useLocation().pathname.replace(/\/+$/, '')
  const row = ROWS.find(({ links }) => links.some(({ path }) => path === page))
  // "Contact us" needs the page of another remote.
  const tabs = ACCOUNT_TABS.filter(({ path }) => path !== '/contact' || navigation.isRoutable(path))
  const linksTo = (links: typeof ACCOUNT_TABS, current: string) =>
    links.map(({ label, path }) => (
      <Link key={path} to={path} aria-current={current === path ? 'page' : undefined}>
        {label}
      </Link>
    ))
  return (
    <div>
      <TabStrip label="Account">{linksTo(tabs, row?.path ?? page)}</TabStrip>
      {row && <More aria-label={row.label}>{linksTo(row.links, page)}</More>}
    </div>
  )
}

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 20px;
  }
  &[data-lists] {
    padding-top: 28px;
    padding-bottom: 72px;
  }
`

/** Page with the account tabs. */
export function AccountPage(props: {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly lead?: string
  /** Padding of the pages with lists. */
  readonly hasLists?: boolean
  readonly children: ReactNode
}) {
  const { title, description, path, lead, hasLists, children } = props
  return (
    <Page data-lists={hasLists}>
      <Head title={title} description={description} canonicalPath={path} noindex />
      <Stack gap={20}>
        <AccountTabs />
        <Stack gap={6}>
          <PageTitle>{title}</PageTitle>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
        {children}
      </Stack>
    </Page>
  )
}

export function Skeletons({ heights }: { readonly heights: readonly number[] }) {
  return heights.map((height, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
    <Skeleton key={at} height={height} />
  ))
}

/** State of a page while its query has no data: loading or failed. */
export function PageState(props: {
  readonly query: { readonly error: ApiError | null; readonly refetch: () => Promise<unknown> }
  /** For example "your watch lists". */
  readonly what: string
  /** Heights of the skeletons, and the pixels between them. */
  readonly heights: readonly number[]
  readonly gap?: number
}) {
  const { query, what, heights, gap = 12 } = props
  if (query.error)
    return (
      <ErrorState
        title={`Couldn’t load ${what}`}
        detail="Your data is safe. The rest of the site still works."
        code={query.error.status}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <Stack gap={gap} aria-busy="true">
      <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />
      <Skeletons heights={heights} />
    </Stack>
  )
}
