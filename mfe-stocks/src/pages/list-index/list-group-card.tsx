import { formatDecimal } from '@quantamental/api/format'
import type { ListSummary } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  Card,
  media,
  RatingChip,
  type RatingLetter,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { RatingStrip } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { listPath } from '../../lists/list-address.ts'

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
const Row = styled.li`
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
const Strip = styled.div`
  grid-area: strip;
`
const Median = styled.span`
  grid-area: chip;
  display: grid;
`
const Count = styled.span`
  grid-area: count;
  text-align: right;
  font-variant-numeric: tabular-nums lining-nums;
`

/** Sentence common to every rule; shown once on the page instead of in each row. */
const COMMON_SENTENCE = / Excludes companies with no report in the last \d+ days\./

/** Groups of lists whose title already states the rule. */
const NAMED_GROUPS: ReadonlySet<string> = new Set(['non-us', 'by-sector'])

export interface ListGroupCardProps {
  readonly title: string
  readonly lists: readonly ListSummary[]
}

/** Lists of one group, each with its ratings, their median and its number of stocks. */
export function ListGroupCard({ title, lists }: ListGroupCardProps) {
  return (
    <Card title={title} asOf="ratings · median · stocks">
      <Rows>
        {lists.map((list) => (
          <Row key={list.code}>
            <Title to={listPath(list.code)}>{list.title}</Title>
            {!NAMED_GROUPS.has(list.group) && <Rule>{list.rule.replace(COMMON_SENTENCE, '')}</Rule>}
            <Strip>
              <RatingStrip counts={list.ratings} size="small" />
            </Strip>
            {list.median_rating && (
              <Median>
                <RatingChip rating={list.median_rating as RatingLetter} />
              </Median>
            )}
            <Count>
              {formatDecimal(list.count, 0)}
              <VisuallyHidden> {list.count === 1 ? 'stock' : 'stocks'}</VisuallyHidden>
            </Count>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
