import { formatDecimal } from '@quantamental/api/format'
import { type ListIndex, listListsRoute } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { Link } from '@quantamental/remote/router'
import {
  CardSurface,
  Grid,
  RatingChip,
  type RatingLetter,
  Row,
  TextLink,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { useService } from '../../api/use-service.ts'
import { listPath } from '../../lists/list-address.ts'
import { shortRule } from '../../lists/list-rule.ts'

const TITLE = 'Lists by the rules of Graham and Buffett'
const GROUP = 'value-masters'
const SHOWN = 3

const Lists = styled(Grid)`
  h3 {
    font-size: 16px;
    font-weight: 620;
    letter-spacing: -0.01em;
  }
  p {
    margin-top: 6px;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
`
const Facts = styled(Row)`
  margin-top: auto;
  padding-top: 10px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
`

/** The longest lists by the rules of value investors, on the home page. */
export function HomeLists({ Section }: SlotProps['home-section']) {
  const { data: index, isPending } = useService<ListIndex>(
    ['lists'],
    (http, signal) => http.call(listListsRoute, { signal }),
    { ...useCachedResponse<ListIndex>(CACHED.stockList), retry: false },
  )
  const lists = (index?.groups.find(({ code }) => code === GROUP)?.lists ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN)
  if (isPending) return <Section title={TITLE} isPending />
  if (lists.length === 0) return null
  return (
    <Section
      title={TITLE}
      intro={
        <p>
          <TextLink as={Link} to="/stocks/list">
            All stock lists
          </TextLink>
        </p>
      }
    >
      <Lists min={280} gap={16}>
        {lists.map((list) => (
          <CardSurface key={list.code} as="article">
            <h3>
              <Link to={listPath(list.code)}>{list.title}</Link>
            </h3>
            <p>{shortRule(list)}</p>
            <Facts gap={10}>
              {formatDecimal(list.count, 0)} {list.count === 1 ? 'stock' : 'stocks'}
              {list.median_rating && (
                <>
                  , median <RatingChip rating={list.median_rating as RatingLetter} />
                </>
              )}
            </Facts>
          </CardSurface>
        ))}
      </Lists>
    </Section>
  )
}
