import { formatDecimal } from '@quantamental/api/format'
import { describeLists, type ListIndex } from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  Button,
  Card,
  EmptyState,
  Field,
  media,
  PlainList,
  RatingChip,
  type RatingLetter,
  Row,
  Skeleton,
  Text,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { RatingStrip } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { useListIndex } from '../../api/use-list-index.ts'
import { PageButton } from '../../components/page-links.tsx'
import { listPath } from '../../lists/list-address.ts'
import { shortRule } from '../../lists/list-rule.ts'
import { ListsPage } from '../../lists/lists-page.tsx'

type Groups = ListIndex['groups']

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px 52px 56px;
  grid-template-areas: 'title strip chip count' 'rule strip chip count';
  gap: 0 16px;
  align-items: center;
  min-height: 44px;
  padding: 8px 0;
  border-bottom: 1px solid ${tokens.color.line};
  &:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  &:hover {
    background: ${tokens.color.raise};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 64px 44px 44px;
    grid-template-areas: 'title strip chip count' 'rule rule rule rule';
    gap: 0 10px;
  }
`
const Title = styled(Link)`
  grid-area: title;
  font-weight: 580;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    color: ${tokens.color.accent};
  }
`
const Rule = styled.p`
  grid-area: rule;
  margin-top: 2px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 1.4;
`
const Count = styled.span`
  grid-area: count;
  text-align: right;
  font-variant-numeric: tabular-nums lining-nums;
`

/** Groups of lists whose title already states the rule. */
const NAMED_GROUPS: ReadonlySet<string> = new Set(['non-us', 'by-sector'])

function ListGroupCard({ group }: { readonly group: Groups[number] }) {
  return (
    <Card title={group.title} asOf="ratings · median · stocks">
      <PlainList>
        {group.lists.map((list) => (
          <Entry key={list.code}>
            <Title to={listPath(list.code)}>{list.title}</Title>
            {!NAMED_GROUPS.has(list.group) && <Rule>{shortRule(list)}</Rule>}
            <div style={{ gridArea: 'strip' }}>
              <RatingStrip counts={list.ratings} size="small" />
            </div>
            {list.median_rating && (
              <span style={{ gridArea: 'chip', display: 'grid' }}>
                <RatingChip rating={list.median_rating as RatingLetter} />
              </span>
            )}
            <Count>
              {formatDecimal(list.count, 0)}
              <VisuallyHidden> {list.count === 1 ? 'stock' : 'stocks'}</VisuallyHidden>
            </Count>
          </Entry>
        ))}
      </PlainList>
    </Card>
  )
}

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

/** `/stocks/list`: all lists by group; `?find=` filters them. */
export function ListIndexPage() {
  const [search, setSearch] = useSearchParams()
  const query = useListIndex()
  const { data: index } = query
  const text = search.get('find') ?? ''
  const groups = findLists(index?.groups ?? [], text)
  const count = countOf(groups)
  const find = (next: string) => setSearch(next ? { find: next } : {}, { replace: true })
  return (
    <ListsPage
      title="Stock lists"
      lead={describeLists(index)}
      description="Popular, index, value, strong, weak, foreign and sector lists of rated stocks."
      path="/stocks/list"
      tab="all"
      query={query}
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
        <Text role="status" tone="muted" size={14}>
          {text && `${formatDecimal(count, 0)} ${count === 1 ? 'list' : 'lists'}`}
        </Text>
        <PageButton to="/stocks/screener">Screen all companies</PageButton>
      </Row>
      {groups.length === 0 ? (
        <EmptyState
          title={`No list matches “${text}”`}
          action={<Button onClick={() => find('')}>Show all lists</Button>}
        />
      ) : (
        <Columns>
          {groups.map((group) => (
            <ListGroupCard key={group.code} group={group} />
          ))}
        </Columns>
      )}
    </ListsPage>
  )
}

function IndexSkeleton() {
  return (
    <>
      <Skeleton width={320} height={66} />
      <Columns>
        {[126, 430, 460, 126, 126, 980, 560, 126].map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <div key={at}>
            <Skeleton height={height} />
          </div>
        ))}
      </Columns>
    </>
  )
}

function countOf(groups: Groups): number {
  return groups.reduce((sum, { lists }) => sum + lists.length, 0)
}

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
