import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { ListPage } from '@quantamental/api/stocks'
import {
  Lead,
  media,
  PageTitle,
  RatingChip,
  type RatingLetter,
  Row,
  Skeleton,
  tokens,
} from '@quantamental/ui'
import { memo } from 'react'
import styled from 'styled-components'
import { ListsHeader } from '../../lists/lists-page.tsx'

/** Minimum height of two lines on a phone, which fits most rules, to avoid a layout shift. */
const Rule = styled(Lead)`
  ${media.phone} {
    min-height: 46px;
  }
`
const Facts = styled(Row)`
  min-height: 26px;
  color: ${tokens.color.muted};
  font-size: 14px;
  ${media.phone} {
    > [aria-hidden] {
      display: none;
    }
  }
`

/** Title, rule and totals. Memoized, since most changes affect only the table. */
export const ListHeader = memo(function ListHeader(props: {
  readonly page: ListPage | undefined
  /** Fallback title if the list fails to load; undefined shows a skeleton. */
  readonly title: string | undefined
}) {
  const { page, title } = props
  if (!page && title) {
    return (
      <ListsHeader>
        <PageTitle>{title}</PageTitle>
      </ListsHeader>
    )
  }
  if (!page) {
    return (
      <ListsHeader>
        <Skeleton width={280} height={37} />
        <Rule as="div">
          <Skeleton width={520} height={22} />
        </Rule>
        <Skeleton width={260} height={26} />
      </ListsHeader>
    )
  }
  const { list, as_of } = page
  return (
    <ListsHeader>
      <PageTitle>{list.title}</PageTitle>
      <Rule>{list.rule}</Rule>
      <Facts gap={8}>
        <span>
          {formatDecimal(list.count, 0)} {list.count === 1 ? 'stock' : 'stocks'}
        </span>
        {list.median_rating && (
          <>
            <span aria-hidden="true">·</span>
            <span>median rating</span>
            <RatingChip rating={list.median_rating as RatingLetter} />
          </>
        )}
        {as_of && (
          <>
            <span aria-hidden="true">·</span>
            <span>as of {formatDate(as_of)}</span>
          </>
        )}
      </Facts>
    </ListsHeader>
  )
})
