import { formatDecimal } from '@quantamental/api/format'
import type { OpenScorePoint, ScoreComponent, ZScorePage } from '@quantamental/api/stocks'
import {
  Card,
  Figure,
  media,
  NumTd,
  NumTh,
  Table,
  TableScroll,
  Td,
  Th,
  tokens,
} from '@quantamental/ui'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { LatestLock } from '../../components/latest-lock.tsx'
import { modelNote } from '../../components/score-headline.tsx'
import { useOpenWorking } from '../../components/working-context.tsx'
import { formatScore, ZONE_WORDS } from '../../domain/score-words.ts'
import { type ComponentSeries, componentSeries, isOpen } from './chart-data.ts'

const Periods = styled(Table)`
  td,
  th {
    vertical-align: middle;
  }
  th:last-child,
  td:last-child {
    padding-left: 16px;
  }
  ${media.phone} {
    .wide {
      display: none;
    }
  }
`
const Period = styled.span`
  white-space: nowrap;
  font-weight: 560;
`
const Expand = styled.button`
  display: none;
  width: 32px;
  height: 32px;
  margin: -6px 2px -6px -8px;
  border: 0;
  background: none;
  color: ${tokens.colour.muted};
  cursor: pointer;
  ${media.phone} {
    display: inline-block;
  }
`
const Detail = styled.tr`
  display: none;
  ${media.phone} {
    display: table-row;
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px 16px;
    padding: 0 0 8px 26px;
    font-size: 13.5px;
  }
  dt {
    color: ${tokens.colour.muted};
  }
  dd {
    text-align: right;
  }
`
const Missing = styled.small`
  display: block;
  color: ${tokens.colour.muted};
  font-size: 12px;
  white-space: normal;
`
const Gate = styled(Td)`
  &&& {
    padding: 0;
  }
`

function formatRatio(value: number | null): string {
  return formatDecimal(value, 4)
}

interface CellProps {
  readonly page: ZScorePage
  readonly point: OpenScorePoint
}

function ComponentFigure({
  page,
  point,
  component,
}: CellProps & { readonly component: ScoreComponent | undefined }) {
  const openWorking = useOpenWorking()
  if (!component) return '—'
  const code = component.code.toUpperCase()
  const text = formatRatio(component.value)
  return (
    <Figure
      label={`${code} ${point.fiscal_period}`}
      onWorking={() =>
        openWorking({
          heading: `${code} ${text}`,
          note: `${component.label}, ${point.fiscal_period}. Weighted by ${component.weight} in the ${page.model.name}.`,
          working: component.working,
          recompute: { variant: page.model.variant, component: component.code },
        })
      }
    >
      {text}
    </Figure>
  )
}

function ScoreFigure({ page, point }: CellProps) {
  const openWorking = useOpenWorking()
  const text = formatScore(point.value)
  return (
    <Figure
      label={`Z-Score ${point.fiscal_period}`}
      onWorking={() =>
        openWorking({
          heading: `Z-Score ${text}`,
          note: `${point.fiscal_period}. ${modelNote(page.model)}`,
          working: point.working,
          recompute: { variant: page.model.variant },
        })
      }
    >
      {text}
    </Figure>
  )
}

function PeriodRow({ page, point, series }: CellProps & { series: readonly ComponentSeries[] }) {
  const [open, setOpen] = useState(false)
  const componentOf = (key: string) => point.components.find(({ code }) => code === key)
  return (
    <Fragment>
      <tr>
        <Td as="th" scope="row" style={{ whiteSpace: 'nowrap' }}>
          <Expand
            type="button"
            aria-expanded={open}
            aria-label={`Components of ${point.fiscal_period}`}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">{open ? '▾' : '▸'}</span>
          </Expand>
          <Period>{point.fiscal_period}</Period>
        </Td>
        <Td className="wide">{point.quarter}</Td>
        {series.map(({ key }) => (
          <NumTd key={key} className="wide">
            <ComponentFigure page={page} point={point} component={componentOf(key)} />
          </NumTd>
        ))}
        <NumTd>
          <ScoreFigure page={page} point={point} />
        </NumTd>
        <Td>
          {point.zone ? ZONE_WORDS[point.zone] : '—'}
          {point.missing.length > 0 && <Missing>Missing: {point.missing.join(', ')}</Missing>}
        </Td>
      </tr>
      {open && (
        <Detail>
          <td colSpan={4 + series.length}>
            <dl>
              {series.map(({ key, code, label }) => (
                <Fragment key={key}>
                  <dt>
                    {code} {label}
                  </dt>
                  <dd>
                    <ComponentFigure page={page} point={point} component={componentOf(key)} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </td>
        </Detail>
      )}
    </Fragment>
  )
}

function GateRow({ page, span }: { readonly page: ZScorePage; readonly span: number }) {
  const locked = page.points.filter((point) => point.locked).map((point) => point.fiscal_period)
  if (!page.lock || locked.length === 0) return null
  return (
    <tr>
      <Gate colSpan={span}>
        <LatestLock lock={page.lock} what={locked.toReversed().join(' and ')} />
      </Gate>
    </tr>
  )
}

/** Every quarter, newest first: components to four decimals, score to two; each opens its working. */
export function PeriodsTable({ page }: { readonly page: ZScorePage }) {
  const series = componentSeries(page.points)
  return (
    <Card
      title="Periods"
      asOf="newest first"
      footer={series.map(({ code, label }) => (
        <span key={code}>
          {code} {label}
        </span>
      ))}
    >
      <TableScroll label="Z-Score periods">
        <Periods>
          <thead>
            <tr>
              <Th scope="col">Fiscal period</Th>
              <Th scope="col" className="wide">
                Quarter
              </Th>
              {series.map(({ key, code, label }) => (
                <NumTh key={key} scope="col" className="wide" title={label}>
                  {code}
                </NumTh>
              ))}
              <NumTh scope="col">Z-Score</NumTh>
              <Th scope="col">Zone</Th>
            </tr>
          </thead>
          <tbody>
            <GateRow page={page} span={4 + series.length} />
            {page.points
              .filter(isOpen)
              .toReversed()
              .map((point) => (
                <PeriodRow key={point.period_end} page={page} point={point} series={series} />
              ))}
          </tbody>
        </Periods>
      </TableScroll>
    </Card>
  )
}
