import { formatDate } from '@quantamental/api/format'
import { getMarketSignalRoute, type MarketSignal } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink, Row, Stack, tokens } from '@quantamental/ui'
import { LineChart, seriesColor } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useService } from '../../api/use-service.ts'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList, Quiet } from '../../components/figure-parts.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { NO_DATA } from '../../figures/figure-text.ts'
import { LatestLock } from '../../quarters/shown-quarter.tsx'
import { READING_HINT, StockChart } from '../../quarters/stock-chart.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'
import {
  EVIDENCE,
  formatSignal,
  formatTick,
  LIMITS,
  listWeeks,
  SIGNAL_MODELS,
  signalSentence,
  weekPoints,
  weekTable,
} from './market-signal-text.ts'

const TITLE = 'What the market says'
const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-size: 12.5px;
`
const Swatch = styled.i`
  width: 12px;
  height: 12px;
  border-radius: 3px;
`
const Note = styled(Quiet)`
  max-width: 90ch;
`

const Evidence = styled.details`
  color: ${tokens.color.muted};
  font-size: 13.5px;
  summary {
    width: fit-content;
    margin-bottom: 4px;
    cursor: pointer;
  }
`

/** Newest values, each with its calculation; the reason in place of a missing one. */
function NewestValues({ signal }: { readonly signal: MarketSignal }) {
  const part = signal.latest?.newest ? signal.latest : signal.data
  const { newest, series } = part
  if (newest === null) return null
  return (
    <FactList
      facts={SIGNAL_MODELS.map((model) => {
        const value = series[model.series].at(-1) ?? null
        const unknown = newest.unknown[model.series] ?? NO_DATA
        return [
          `${model.name}, ${model.what}`,
          <WorkingFigure
            key={model.code}
            figure={`market-signal.${model.code}`}
            quarter={newest.quarter}
            title={model.name}
            text={value === null ? unknown : formatSignal(value)}
            note={`Week to ${formatDate(newest.friday)}.`}
          />,
        ] as const
      })}
    />
  )
}

function Legend() {
  return (
    <Row gap={14}>
      {SIGNAL_MODELS.map(({ name }, index) => (
        <Entry key={name} data-legend="">
          <Swatch aria-hidden="true" style={{ backgroundColor: seriesColor(index) }} />
          {name}
        </Entry>
      ))}
    </Row>
  )
}

/** Notice for the withheld weeks; empty if none are withheld. */
function WeeksLock({ signal: { lock, data } }: { readonly signal: MarketSignal }) {
  if (lock === null) return null
  const since = data.newest === null ? '' : ` since ${formatDate(data.newest.friday)}`
  return <LatestLock what={`The weeks${since}`} />
}

const LINKS = SIGNAL_MODELS.map(({ code, name }) => (
  <QuietLink key={code} as={Link} to={methodologyPath(code)}>
    {name}
  </QuietLink>
))

function SignalChart({ signal }: { readonly signal: MarketSignal }) {
  const weeks = listWeeks(signal)
  const newest = weeks.at(-1)
  if (!newest) {
    return (
      <Card id="market-signal" title={TITLE} footer={LINKS}>
        <Stack gap={10}>
          {signal.data.newest === null && signal.lock === null ? (
            <p>No closes.</p>
          ) : (
            <NewestValues signal={signal} />
          )}
          <WeeksLock signal={signal} />
        </Stack>
      </Card>
    )
  }
  return (
    <StockChart
      id="market-signal"
      title={TITLE}
      summary={signalSentence(weeks)}
      asOf={`week to ${formatDate(newest.friday)}`}
      table={weekTable(weeks)}
      csv="market-signal"
      hint={READING_HINT}
      links={LINKS}
      legend={<Legend />}
      lead={
        <Stack gap={10} style={{ marginBottom: 14 }}>
          <p>{signalSentence(weeks)}</p>
          <NewestValues signal={signal} />
          <WeeksLock signal={signal} />
          <Note>{LIMITS}</Note>
          <Evidence>
            <summary>Evidence and sources</summary>
            <Note>{EVIDENCE}</Note>
          </Evidence>
        </Stack>
      }
    >
      {(plot) => (
        <LineChart
          points={weekPoints(weeks)}
          lines={SIGNAL_MODELS.map(({ name }) => name)}
          {...plot}
          format={formatTick}
          log
        />
      )}
    </StockChart>
  )
}

/** Weekly probabilities of default by three published models, with their working and evidence. */
export function MarketSignalCard({
  ticker,
  skeleton,
}: {
  readonly ticker: string
  readonly skeleton: ReactNode
}) {
  const query = useService(
    ['stock', 'market-signal', ticker],
    (http, signal) => http.call(getMarketSignalRoute, { params: { ticker }, signal }),
    { staleTime: STOCK_LIFETIME_MS },
  )
  if (query.data) return <SignalChart signal={query.data} />
  if (query.isError) {
    return (
      <Card title={TITLE}>
        <LoadError what="the market signal" query={query} />
      </Card>
    )
  }
  return skeleton
}
