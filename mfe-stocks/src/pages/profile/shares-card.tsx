import { formatCompact, formatSignedPercent } from '@quantamental/api/format'
import { getSummaryPageRoute, type ProfilePage } from '@quantamental/api/stocks'
import { labelOf } from '@quantamental/models/statement'
import { lockSentence, Skeleton, Stack, tokens } from '@quantamental/ui'
import { AreaChart } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { useStockPage } from '../../api/use-stock-page.ts'
import { useAsOf } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Choices } from '../../components/choices.tsx'
import { Headline, Quiet } from '../../components/figure-parts.tsx'
import { axisFormat } from '../../figures/axis-format.ts'
import { formatInUnit, NO_DATA } from '../../figures/figure-text.ts'
import { LatestLock, NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { StockChart } from '../../quarters/stock-chart.tsx'
import { yearEndOf } from '../../quarters/timeline.ts'
import { useChoice } from '../../stock-pages/use-address.ts'

type SharePoint = ProfilePage['data']['shares'][number]

/**
 * For example "Shares outstanding changed from 15.9B in 22Q3 to 14.4B in 26Q2, −9.3%; the diluted average differs by
 * +1.2%."
 */
export function sharesSentence(shares: readonly SharePoint[]): string {
  const known = shares.flatMap(({ quarter, outstanding }) =>
    outstanding === null ? [] : [{ quarter, outstanding }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return 'The company has not filed a count of shares outstanding.'
  const gap = gapText(shares.find(({ quarter }) => quarter === last.quarter))
  const now = `${formatCompact(last.outstanding)} in ${last.quarter}`
  if (first === last) return `Shares outstanding: ${now}${gap}.`
  const change = last.outstanding / first.outstanding - 1
  return `Shares outstanding changed from ${formatCompact(first.outstanding)} in ${first.quarter} to ${now}, ${formatSignedPercent(change)}${gap}.`
}

function gapText(point: SharePoint | undefined): string {
  if (!point?.outstanding || point.diluted === null) return ''
  const gap = point.diluted / point.outstanding - 1
  return `; the diluted average differs by ${formatSignedPercent(gap)}`
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  min-height: 24px;
  margin-bottom: 12px;
  small {
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
`

/**
 * Share dilution signal of the newest visible quarter, taken from the summary. Loaded after the
 * page.
 */
function DilutionSignal({ ticker }: { readonly ticker: string }) {
  const [asOf] = useAsOf()
  const { data, isPending } = useStockPage({
    page: 'summary',
    ticker,
    asOf,
    read: (http, request) => http.call(getSummaryPageRoute, request),
  })
  const cards = data?.latest?.cards ?? data?.data.cards
  if (isPending) {
    return (
      <Line>
        Share dilution <Skeleton width={120} height={16} />
      </Line>
    )
  }
  if (!data) return null
  if (!cards) {
    return (
      <Line>
        {data.lock
          ? lockSentence(data.lock, 'Share dilution', true)
          : `Share dilution: ${NO_DATA}.`}
      </Line>
    )
  }
  const { value, label, figure } = cards.dilution
  return (
    <Line>
      Share dilution, annual
      <WorkingFigure
        figure={figure}
        quarter={cards.quarter}
        title="Share dilution"
        text={value === null ? NO_DATA : formatSignedPercent(value)}
      />
      {value !== null && <strong>{label}</strong>}
      <small>Quarter {cards.quarter} · above 2% is Medium, above 5% is High</small>
    </Line>
  )
}

const AXES = [
  { value: 'zero', label: 'From zero' },
  { value: 'zoomed', label: 'Zoomed in' },
] as const
const COUNTS = [
  ['outstanding', 'line.sharesOutstanding', labelOf('sharesOutstanding')],
  ['diluted', 'line.sharesDiluted', labelOf('sharesDiluted')],
] as const
const inShares = (value: number | null) => formatInUnit(value, 'shares')

export function SharesCard({ page }: { readonly page: ProfilePage }) {
  const shares = [...page.data.shares, ...(page.latest?.shares ?? [])]
  const { fiscalPeriodOf, openWorking } = useStock()
  const axis = useChoice('shares', AXES, 'zero')
  const zoomed = axis.value === 'zoomed'
  const newest = shares.at(-1)
  const counts = shares.flatMap(({ outstanding, diluted }) => [outstanding, diluted])
  if (!newest) return <NothingYetCard title="Share counts" />
  return (
    <StockChart
      id="share-counts"
      filingsOnly
      title="Share counts"
      summary={sharesSentence(shares)}
      lead={
        <>
          <Headline as="div">
            {COUNTS.map(([code, figure, name]) => (
              <span key={code}>
                <Quiet as="span">{name}</Quiet>{' '}
                <WorkingFigure
                  figure={figure}
                  quarter={newest.quarter}
                  title={name}
                  text={inShares(newest[code])}
                />
              </span>
            ))}
          </Headline>
          <p style={{ marginBottom: 8 }}>{sharesSentence(shares)}</p>
          <Stack gap={8} style={{ marginBottom: 12 }}>
            <DilutionSignal ticker={page.company.ticker} />
            <LatestLock what="Share counts of the latest two quarters" />
          </Stack>
        </>
      }
      asOf="as reported; a split shows as a jump"
      table={{
        columns: [
          { label: 'Quarter' },
          { label: 'Fiscal period' },
          ...COUNTS.map(([, , label]) => ({ label, numeric: true, format: inShares })),
        ],
        rows: shares.map(({ quarter, outstanding, diluted }) => [
          quarter,
          fiscalPeriodOf(quarter),
          outstanding,
          diluted,
        ]),
      }}
      csv="shares"
      actions={<Choices label="Share axis" {...axis} />}
      hint="Hover or use the arrow keys for values; click for the calculation."
      onOpen={(index) => {
        const point = shares[index]
        if (!point || point.outstanding === null) return
        openWorking({
          figure: 'line.sharesOutstanding',
          quarter: point.quarter,
          heading: `Shares outstanding ${inShares(point.outstanding)}`,
          note: `${fiscalPeriodOf(point.quarter)}.`,
        })
      }}
    >
      {(plot) => (
        <AreaChart
          points={shares.map(({ quarter, outstanding, diluted }) => ({
            key: quarter,
            label: quarter,
            yearEnd: yearEndOf(fiscalPeriodOf(quarter)),
            area: outstanding,
            line: diluted,
          }))}
          names={['Outstanding', 'Diluted']}
          {...plot}
          format={axisFormat(zoomed ? counts : [0, ...counts], 'shares')}
          zoomed={zoomed}
        />
      )}
    </StockChart>
  )
}
