import { BRAND } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import { type ChangesPage, UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { SECTORS } from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  EmptyState,
  LockNotice,
  Row,
  Skeleton,
  Sliced,
  Stack,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import styled from 'styled-components'
import { FilterLinks, PageButton } from '../../components/links.tsx'
import { LoadError, NewsPage, RefreshNotice } from '../../components/news-page.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { ChangeRow, UpdateRow } from './update-row.tsx'
import {
  type ChangesFilter,
  FiledList,
  NoUpdates,
  useChanges,
  useChangeWeeks,
  useFilings,
} from './updates-content.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const CHOICES = [
  { show: null, label: 'Rating changes' },
  { show: 'up', label: 'Upgrades' },
  { show: 'down', label: 'Downgrades' },
  { show: 'filings', label: 'All filings' },
] as const
type Show = (typeof CHOICES)[number]['show']

const Select = styled.select`
  min-height: 32px;
  padding: 0 8px;
  ${tokens.frame.control};
  color: ${tokens.color.text};
  font-size: 13.5px;
`

/** `params` with `name` set, or removed if null. */
function paramsWith(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}

function Filters({ show, sector }: { readonly show: Show; readonly sector: string | null }) {
  const [params, setParams] = useSearchParams()
  return (
    <Row gap={12} justify="space-between">
      <FilterLinks aria-label="Filter the updates">
        {CHOICES.map((choice) => {
          const query = paramsWith(params, 'show', choice.show).toString()
          return (
            <Link
              key={choice.label}
              to={query === '' ? UPDATES_PATH : `${UPDATES_PATH}?${query}`}
              aria-current={choice.show === show}
            >
              {choice.label}
            </Link>
          )
        })}
      </FilterLinks>
      {show !== 'filings' && (
        <Select
          aria-label="Sector"
          value={sector ?? ''}
          onChange={({ target }) =>
            setParams(paramsWith(params, 'sector', target.value || null), { replace: true })
          }
        >
          <option value="">All sectors</option>
          {SECTORS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Row>
  )
}

/** As many placeholder cards as updates per page, each as high as a day with one update. */
function UpdatesSkeleton() {
  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">Loading updates</VisuallyHidden>
      {Array.from({ length: UPDATES_SHOWN }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={place} height={128} />
      ))}
    </Stack>
  )
}

/** Chart of rating changes; empty on error, so that the list is unaffected. */
function Weeks() {
  const { data, isPending } = useChangeWeeks()
  const loading = <Skeleton height={320} />
  if (isPending) return loading
  if (data === undefined) return null
  return (
    <Sliced fallback={loading}>
      <WeeksChart weeks={data.weeks} />
    </Sliced>
  )
}

/** What a plan adds to the list; nothing if all ratings are visible. */
function Gate({ locked }: { readonly locked: ChangesPage['locked'] | undefined }) {
  if (!locked) return null
  const reports = locked.count === 1 ? '1 report' : `${formatDecimal(locked.count, 0)} reports`
  return (
    <LockNotice
      lock={locked.lock}
      what={`Rating changes of the latest two quarters (${reports}), shown the day after each report,`}
      linkAs={Link}
    />
  )
}

const NO_CHANGES = {
  up: 'No upgrades to show',
  down: 'No downgrades to show',
  all: 'No rating changes to show',
} as const

/** Name of a sector's feed: "Real Estate" is "real-estate". */
const feedOf = (sector: string | null) =>
  `/feeds/rating-changes/${sector?.toLowerCase().replaceAll(' ', '-') ?? 'all'}`

function FeedLinks({ sector }: Pick<ChangesFilter, 'sector'>) {
  return (
    <Text tone="muted" size={13}>
      Follow {sector ?? 'all sectors'} in a feed reader, two quarters behind:{' '}
      <TextLink href={`${feedOf(sector)}.rss`}>RSS</TextLink>{' '}
      <TextLink href={`${feedOf(sector)}.atom`}>Atom</TextLink>
    </Text>
  )
}

function ChangesBody(filter: ChangesFilter) {
  const query = useChanges(filter)
  if (query.isPending) return <UpdatesSkeleton />
  if (query.data === undefined) return <LoadError what="the updates" query={query} />
  const changes = query.data.pages.flatMap(({ results }) => results)
  const locked = query.data.pages[0]?.locked
  const { direction, sector } = filter
  if (changes.length === 0 && !locked && !direction && !sector) return <NoUpdates />
  return (
    <Stack gap={16}>
      <RefreshNotice query={query} />
      <Gate locked={locked} />
      {changes.length === 0 ? (
        <EmptyState
          title={NO_CHANGES[direction ?? 'all']}
          action={<PageButton to={UPDATES_PATH}>All rating changes</PageButton>}
        >
          Changes appear here as companies report.
        </EmptyState>
      ) : (
        <Sliced fallback={<UpdatesSkeleton />}>
          <FiledList
            query={query}
            items={changes}
            rowOf={(change, linkRef) => (
              <ChangeRow
                key={`${change.ticker} ${change.quarter}`}
                change={change}
                linkRef={linkRef}
              />
            )}
          />
        </Sliced>
      )}
      <FeedLinks sector={sector} />
    </Stack>
  )
}

function FilingsBody() {
  const query = useFilings()
  if (query.isPending) return <UpdatesSkeleton />
  if (query.data === undefined) return <LoadError what="the updates" query={query} />
  const updates = query.data.pages.flatMap(({ results }) => results)
  if (updates.length === 0) return <NoUpdates />
  const locks = updates.flatMap(({ rating }) => rating?.lock ?? [])
  const [lowest] = locks.toSorted((a, b) => (a.need_tier || 9) - (b.need_tier || 9))
  return (
    <Stack gap={16}>
      <RefreshNotice query={query} />
      {lowest && <LockNotice lock={lowest} what="Ratings by the newest reports" linkAs={Link} />}
      <Sliced fallback={<UpdatesSkeleton />}>
        <FiledList
          query={query}
          items={updates}
          rowOf={(update, linkRef) => (
            <UpdateRow key={update.id} update={update} linkRef={linkRef} />
          )}
        />
      </Sliced>
    </Stack>
  )
}

export function UpdatesPage() {
  const [params] = useSearchParams()
  const show = CHOICES.find((choice) => choice.show === params.get('show'))?.show ?? null
  const sector = SECTORS.find((one) => one === params.get('sector')) ?? null
  return (
    <NewsPage
      title="Recent updates"
      description={`How company filings changed credit ratings on ${BRAND.name}: upgrades and downgrades with their causes, newest first.`}
      canonicalPath={UPDATES_PATH}
      lead="How filings changed credit ratings, newest first. Each change opens its causes, the company’s figures and the original filing."
    >
      <Filters show={show} sector={sector} />
      {show === 'filings' ? (
        <FilingsBody />
      ) : (
        <>
          <Weeks />
          <ChangesBody key={`${show} ${sector}`} direction={show} sector={sector} />
        </>
      )}
    </NewsPage>
  )
}
