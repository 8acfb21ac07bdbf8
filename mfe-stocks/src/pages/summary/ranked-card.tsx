import { formatDecimal } from '@quantamental/api/format'
import {
  type PeerItem,
  stockPath as pathOf,
  RANKED_ITEMS,
  type RankedItem,
  type SummaryPage,
} from '@quantamental/api/stocks'
import { Link, useNavigate } from '@quantamental/remote/router'
import {
  Card,
  downloadText,
  Hatched,
  lockSentence,
  media,
  QuietLink,
  Text,
  toCsv,
  tokens,
} from '@quantamental/ui'
import { StripPlot } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { usePeers } from '../../api/use-peers.ts'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { KnownFigure } from '../../calculations/working-figure.tsx'
import { Small } from '../../components/figure-parts.tsx'
import { PageLink } from '../../components/page-links.tsx'
import { formatInUnit, NO_DATA, percentileText } from '../../figures/figure-text.ts'
import { betterEnd } from '../rank/rank-text.ts'
import { useStripPeers } from '../rank/strip-of-item.tsx'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    height: 52px;
    padding: 8px 24px 8px 0;
    border-top: 1px solid ${tokens.color.line};
    text-align: left;
    font-weight: inherit;
  }
  thead th {
    height: auto;
    padding-top: 0;
    border: 0;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  tbody th {
    width: 230px;
    font-weight: 560;
  }
  .value {
    width: 120px;
    text-align: right;
    white-space: nowrap;
  }
  .rank {
    width: 124px;
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
    b {
      font-weight: 600;
    }
    small {
      display: block;
      color: ${tokens.color.muted};
      font-size: 12px;
    }
  }
  ${media.phone} {
    display: block;
    thead {
      display: none;
    }
    tbody,
    th,
    td {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 12px;
      align-items: baseline;
      padding: 12px 0;
      border-top: 1px solid ${tokens.color.line};
    }
    th,
    td {
      width: auto !important;
      height: auto;
      padding: 0;
      border: 0;
    }
    .plot {
      grid-column: 1 / -1;
      order: 3;
      padding: 8px 0 4px;
    }
    .rank {
      grid-column: 1 / -1;
      order: 4;
      text-align: left;
      font-size: 13px;
      small {
        display: inline;
        &::before {
          content: '\\00a0· ';
        }
      }
    }
  }
`

function textsOf(code: RankedItem['code']) {
  return RANKED_ITEMS.find(({ colName }) => colName === code) ?? RANKED_ITEMS[0]
}

/** "; the median is $3.8B", or empty if the distribution is unknown. */
function medianText({ sector }: Extract<RankedItem, { locked: false }>, unit: string): string {
  return sector.distribution
    ? `; the median is ${formatInUnit(sector.distribution.median, unit)}`
    : ''
}

/** Row of an item; `peers` is undefined until they have loaded. */
function Row({
  item,
  ticker,
  quarter,
  peers,
}: {
  readonly item: RankedItem
  readonly ticker: string
  readonly quarter: string
  readonly peers: PeerItem | undefined
}) {
  const { name, unit } = textsOf(item.code)
  const navigate = useNavigate()
  const points = useStripPeers(peers)
  if (item.locked) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td className="value">
          <Text as="span" tone="muted">
            Locked
          </Text>
        </td>
        <td className="plot" colSpan={2}>
          <Hatched style={{ height: 24 }} />
        </td>
      </tr>
    )
  }
  const { standing } = item.sector
  return (
    <tr>
      <th scope="row">
        {name}
        {betterEnd(item.code) === 'low' && (
          <Small style={{ fontWeight: 400 }}>lower is better</Small>
        )}
      </th>
      <td className="value">
        <KnownFigure figure={item.figure} quarter={quarter} title={name} known={item} unit={unit} />
      </td>
      <td className="plot">
        {standing && item.value !== null && (
          <StripPlot
            label={`${name} among peers`}
            summary={`Rank ${formatDecimal(standing.rank, 0)} of ${formatDecimal(standing.of, 0)}, percentile ${percentileText(standing.percentile)}${medianText(item, unit)}.`}
            peers={points}
            own={{ name: ticker, value: item.value, percentile: standing.percentile }}
            axis="value"
            better={betterEnd(item.code)}
            quartiles={item.sector.distribution}
            format={(value) => formatInUnit(value, unit)}
            height={32}
            onOpen={(other) => void navigate(pathOf('summary', other))}
          />
        )}
      </td>
      <td className="rank">
        {standing ? (
          <>
            <b>{percentileText(standing.percentile)}</b>{' '}
            <Text as="span" tone="muted">
              of 100
            </Text>
            <small>
              {' '}
              rank {formatDecimal(standing.rank, 0)} of {formatDecimal(standing.of, 0)}
            </small>
          </>
        ) : (
          NO_DATA
        )}
      </td>
    </tr>
  )
}

function itemsCsv(items: readonly RankedItem[], quarter: string, simulated: boolean): string {
  return toCsv([
    'item,quarter,value,at least,unit,rank in sector,of,percentile,simulated'.split(','),
    ...items.flatMap((item) => {
      if (item.locked) return []
      const { name, unit } = textsOf(item.code)
      const { rank = null, of = null, percentile = null } = item.sector.standing ?? {}
      const figures = [item.value, item.at_least ?? null, unit, rank, of, percentile]
      return [[name, quarter, ...figures, simulated]]
    }),
  ])
}

/** The six default items, ranked among the peers of the sector. */
export function RankedCard({ page }: { readonly page: SummaryPage }) {
  const { company, universe, periods, lock } = page
  const stockPath = useStockPath()
  const open = universe?.items.flatMap((item) => (item.locked ? [] : [item])) ?? []
  const peers = usePeers(
    company.ticker,
    'sector',
    open.map(({ code }) => code),
  )
  const quarter = periods.at(-1)?.quarter
  if (!universe || !quarter) return null
  const count = open.find(({ sector }) => sector.standing)?.sector.standing?.of
  return (
    <Card
      id="ranked-financials"
      title="Ranked financials"
      asOf={[
        company.sector &&
          (count ? `among ${formatDecimal(count, 0)} ${company.sector} companies` : company.sector),
        quarter,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <>
          <QuietLink as={Link} to={stockPath('rank', company.ticker)}>
            See all sixteen
          </QuietLink>
          <QuietLink
            as="button"
            onClick={() =>
              downloadText(
                `${company.ticker}-ranked-financials${company.simulated ? '-simulated' : ''}.csv`,
                itemsCsv(universe.items, quarter, company.simulated),
              )
            }
          >
            CSV
          </QuietLink>
          {lock && (
            <span style={{ marginLeft: 'auto' }}>
              Equity and leverage are free. {lockSentence(lock, 'The other ranks')}{' '}
              <PageLink to="/plans">See plans</PageLink>
            </span>
          )}
        </>
      }
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="value">
              Value
            </th>
            <th scope="col" className="plot">
              {company.sector
                ? 'In its sector, low to high. Each dot is a company; the middle half is shaded.'
                : 'No rank: sector unknown'}
            </th>
            <th scope="col" className="rank">
              Rank
            </th>
          </tr>
        </thead>
        <tbody>
          {universe.items.map((item) => (
            <Row
              key={item.code}
              item={item}
              ticker={company.ticker}
              quarter={quarter}
              peers={peers.data?.items.find(({ code }) => code === item.code)}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
