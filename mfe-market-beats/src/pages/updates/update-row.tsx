import { formatDate } from '@quantamental/api/format'
import type { Update } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { SimulatedTag, Tag, TextLink, tokens, VisuallyHidden } from '@quantamental/ui'
import type { Ref } from 'react'
import styled from 'styled-components'
import { RatingMove } from './rating-move.tsx'
import { RestatedFigures } from './restated-figures.tsx'

/**
 * Columns: company, form, period, period end, filing. On phones the columns after the form move to
 * a second line.
 */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px 96px 132px 190px;
  align-items: center;
  gap: 2px 16px;
  min-height: 52px;
  padding: 8px 22px;
  border-top: 1px solid ${tokens.color.line};
  font-size: 14px;
  &:hover {
    background: ${tokens.color.raise};
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px 16px;
    gap: 4px 12px;
  }
`
const Company = styled(Link)`
  display: flex;
  align-items: baseline;
  gap: 10px;
  min-width: 0;
  padding: 4px 0;
  font-weight: 560;
  &:hover span:last-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (max-width: 767px) {
    min-height: 32px;
  }
`
const Ticker = styled.span`
  flex: none;
  width: 64px;
  font-weight: 640;
  @media (max-width: 767px) {
    width: auto;
  }
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Quiet = styled.span`
  color: ${tokens.color.muted};
  white-space: nowrap;
`
/** On phones these three share one line below the company. */
const Rest = styled.span`
  display: contents;
  @media (max-width: 767px) {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font-size: 13px;
  }
`
const Filing = styled.span`
  text-align: right;
  font-size: 13px;
  @media (max-width: 767px) {
    text-align: left;
  }
`

function FilingSource({ update }: { readonly update: Update }) {
  if (update.simulated) return <SimulatedTag />
  if (update.url === null) return update.accession
  return (
    <TextLink href={update.url} rel="noreferrer" target="_blank">
      {update.accession}
      <VisuallyHidden> at sec.gov, opens in a new tab</VisuallyHidden>
    </TextLink>
  )
}

export interface UpdateRowProps {
  readonly update: Update
  /** Ref of the link that gets focus after "Show more". */
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined
}

export function UpdateRow({ update, linkRef }: UpdateRowProps) {
  return (
    <Row>
      <Company ref={linkRef} to={`/stock/summary/${encodeURIComponent(update.ticker)}`}>
        <Ticker>{update.ticker}</Ticker> <Name>{update.name}</Name>
      </Company>
      <span>
        <VisuallyHidden>Form </VisuallyHidden>
        <Tag>{update.form}</Tag>
      </span>
      <Rest>
        <span>
          <VisuallyHidden>Fiscal period </VisuallyHidden>
          {update.fiscal_period}
        </span>
        <Quiet>to {formatDate(update.period_end)}</Quiet>
        <Filing>
          <VisuallyHidden>Filing </VisuallyHidden>
          <FilingSource update={update} />
        </Filing>
      </Rest>
      {update.restatements && <RestatedFigures restatements={update.restatements} />}
      {update.rating && <RatingMove rating={update.rating} />}
    </Row>
  )
}
