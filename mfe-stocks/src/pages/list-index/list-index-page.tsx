import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { ListIndex } from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  Button,
  ButtonLink,
  EmptyState,
  Field,
  media,
  Row,
  Skeleton,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { useListIndex } from '../../api/use-list-index.ts'
import { ListsPage } from '../../lists/lists-page.tsx'
import { ListGroupCard } from './list-group-card.tsx'

/** Columns that fill top to bottom, so that the groups keep their order. */
const Columns = styled.div`
  columns: 2;
  column-gap: 20px;
  > * {
    break-inside: avoid;
    margin-bottom: 20px;
  }
  ${media.narrow} {
    columns: 1;
  }
`
const Search = styled(Field)`
  width: 320px;
  max-width: 100%;
`
const Found = styled.p`
  color: ${tokens.color.muted};
  font-size: 14px;
`

function lead(index: ListIndex | undefined): string {
  const lists = index?.groups.reduce((sum, { lists }) => sum + lists.length, 0)
  const asOf = index?.as_of ? `, as of ${formatDate(index.as_of)}` : ''
  return lists === undefined
    ? 'All lists, each with its rule and ratings. Rule-based lists exclude companies without a report in the last 550 days.'
    : `${formatDecimal(lists, 0)} lists, each with its rule and ratings${asOf}. Rule-based lists exclude companies without a report in the last 550 days.`
}

/** `/stocks/list`: all lists by group; `?find=` filters them. */
export function ListIndexPage() {
  const [search, setSearch] = useSearchParams()
  const { data: index, error, refetch } = useListIndex()
  const text = search.get('find') ?? ''
  const groups = findLists(index?.groups ?? [], text)
  const count = groups.reduce((sum, { lists }) => sum + lists.length, 0)
  const find = (next: string) =>
    setSearch(next ? { find: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <ListsPage
      title="Stock lists"
      lead={lead(index)}
      description="Popular, index, value, strong, weak, foreign and sector lists of rated stocks."
      path="/stocks/list"
      tab="all"
      error={error}
      onRetry={() => void refetch()}
      isReady={index !== undefined}
      skeleton={<IndexSkeleton />}
    >
      <Row justify="space-between" align="end" gap={12}>
        <Search
          label="Find a list"
          type="search"
          placeholder="Dow, Graham, Japan…"
          value={text}
          onChange={(event) => find(event.target.value)}
        />
        <Found role="status">
          {text && `${formatDecimal(count, 0)} ${count === 1 ? 'list' : 'lists'}`}
        </Found>
        <ButtonLink as={Link} to="/stocks/screener">
          Screen all companies
        </ButtonLink>
      </Row>
      {groups.length === 0 ? (
        <EmptyState
          title={`No list matches “${text}”`}
          action={<Button onClick={() => find('')}>Show all lists</Button>}
        />
      ) : (
        <Columns>
          {groups.map(({ code, title, lists }) => (
            <ListGroupCard key={code} title={title} lists={lists} />
          ))}
        </Columns>
      )}
    </ListsPage>
  )
}

/** Heights of the skeleton cards in pixels, in display order. */
const CARD_HEIGHTS = [126, 430, 460, 126, 126, 980, 560, 126]

function IndexSkeleton() {
  return (
    <>
      <Skeleton width={320} height={66} />
      <Columns>
        {CARD_HEIGHTS.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <div key={at}>
            <Skeleton height={height} />
          </div>
        ))}
      </Columns>
    </>
  )
}

type Groups = ListIndex['groups']

/**
 * Groups and lists whose title, code or group contains every word of `text`, without empty groups.
 */
function findLists(groups: Groups, text: string): Groups {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      lists: group.lists.filter((list) => {
        const place = fold(`${list.title} ${list.code} ${group.title}`)
        return words.every((word) => place.includes(word))
      }),
    }))
    .filter(({ lists }) => lists.length > 0)
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
