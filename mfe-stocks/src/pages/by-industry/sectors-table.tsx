import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type { Industries, IndustrySummary } from '@quantamental/api/stocks'
import {
  Button,
  Card,
  media,
  NumTd,
  NumTh,
  RatingChip,
  type RatingLetter,
  Table,
  TableScroll,
  Td,
  Text,
  Th,
} from '@quantamental/ui'
import { RatingStrip } from '@quantamental/ui/charts'
import { useState } from 'react'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
import { listPath, sectorPath } from '../../lists/list-address.ts'

const Look = styled(Table)`
  td,
  th {
    vertical-align: middle;
  }
  .strip {
    width: 34%;
  }
  .industry {
    padding-left: 20px;
    font-weight: 450;
  }
  .under {
    display: none;
  }
  ${media.phone} {
    .strip,
    .count {
      display: none;
    }
    .under {
      display: block;
      font-size: 12.5px;
      font-weight: 450;
    }
  }
`
const Name = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 190px) auto;
  justify-content: start;
  align-items: center;
  gap: 4px 12px;
  font-weight: 580;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`
const Quiet = styled(Text).attrs({ as: 'span', tone: 'muted' })``

type Sector = Industries['sectors'][number]

function Figures({ group }: { readonly group: Omit<IndustrySummary, 'industry'> }) {
  return (
    <>
      <NumTd className="count">{formatDecimal(group.count, 0)}</NumTd>
      <NumTd>
        {group.market_cap === null ? <Quiet>No Data</Quiet> : formatCompact(group.market_cap)}
      </NumTd>
      <NumTd>
        {group.median_rating ? (
          <RatingChip rating={group.median_rating as RatingLetter} />
        ) : (
          <Quiet>None rated</Quiet>
        )}
      </NumTd>
      <Td className="strip" style={{ paddingLeft: 20 }}>
        <RatingStrip counts={group.ratings} size="small" />
      </Td>
    </>
  )
}

/** Company count below the name, for phones without a count column. */
function CountUnder({ count }: { readonly count: number }) {
  return (
    <Quiet className="under">
      {formatDecimal(count, 0)} {count === 1 ? 'company' : 'companies'}
    </Quiet>
  )
}

function SectorRows({ sector }: { readonly sector: Sector }) {
  const [isOpen, setOpen] = useState(false)
  const count = sector.industries.length
  return (
    <>
      <tr>
        <Td as="th" scope="row">
          <Name>
            <PageLink to={listPath(sector.code)}>{sector.sector}</PageLink>
            <CountUnder count={sector.count} />
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {count} {count === 1 ? 'industry' : 'industries'} {isOpen ? '▴' : '▾'}
            </Button>
          </Name>
        </Td>
        <Figures group={sector} />
      </tr>
      {isOpen &&
        sector.industries.map((industry) => (
          <tr key={industry.code}>
            <Td as="th" scope="row" className="industry">
              <PageLink to={listPath(industry.code)}>{industry.industry}</PageLink>
              <CountUnder count={industry.count} />
            </Td>
            <Figures group={industry} />
          </tr>
        ))}
      {isOpen && (
        <tr>
          <Td colSpan={5} className="industry">
            <PageLink to={sectorPath(sector.code)}>{sector.sector} ratings by industry</PageLink>
          </Td>
        </tr>
      )}
    </>
  )
}

export function SectorsTable({ sectors }: { readonly sectors: readonly Sector[] }) {
  return (
    <Card title="Sectors" asOf="largest market value first">
      <TableScroll label="Sectors, table">
        <Look>
          <thead>
            <tr>
              <Th scope="col">Sector</Th>
              <NumTh scope="col" className="count">
                Companies
              </NumTh>
              <NumTh scope="col">Market cap, USD</NumTh>
              <NumTh scope="col">Median rating</NumTh>
              <Th scope="col" className="strip" style={{ paddingLeft: 20 }}>
                Ratings, AAA to D
              </Th>
            </tr>
          </thead>
          <tbody>
            {sectors.map((sector) => (
              <SectorRows key={sector.code} sector={sector} />
            ))}
          </tbody>
        </Look>
      </TableScroll>
    </Card>
  )
}
