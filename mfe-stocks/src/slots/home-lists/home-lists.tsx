import { formatDecimal } from '@quantamental/api/format'
import { type ListIndex, listListsRoute } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { Link } from '@quantamental/remote/router'
import {
  CardSurface,
  Columns,
  RatingChip,
  type RatingLetter,
  Row,
  Text,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { useService } from '../../api/use-service.ts'
import { listPath } from '../../lists/list-address.ts'
import { shortRule } from '../../lists/list-rule.ts'

const TITLE = 'Lists by the rules of Graham and Buffett'
const GROUP = 'value-masters'
const SHOWN = 3

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
      <Columns template="repeat(auto-fit, minmax(min(280px, 100%), 1fr))">
        {lists.map((list) => (
          <CardSurface key={list.code} as="article">
            <Text as="h3" size={16} weight={620} style={{ letterSpacing: '-0.01em' }}>
              <Link to={listPath(list.code)}>{list.title}</Link>
            </Text>
            <Text tone="muted" size={14} above={6} below={10}>
              {shortRule(list)}
            </Text>
            <Row gap={10} style={{ marginTop: 'auto', color: tokens.color.muted, fontSize: 12.5 }}>
              {formatDecimal(list.count, 0)} {list.count === 1 ? 'stock' : 'stocks'}
              {list.median_rating && (
                <>
                  , median <RatingChip rating={list.median_rating as RatingLetter} />
                </>
              )}
            </Row>
          </CardSurface>
        ))}
      </Columns>
    </Section>
  )
}
