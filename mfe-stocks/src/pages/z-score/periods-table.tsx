import {
  type ScoreComponent,
  type ScorePoint,
  ZONE_LABELS,
  type ZScorePage,
} from '@quantamental/api/stocks'
import { Card, media, NumTd, NumTh, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Small } from '../../components/figure-parts.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatNumber } from '../../figures/figure-text.ts'
import { GateRow } from '../../quarters/quarters-table.tsx'
import { RestatedMark } from '../../quarters/shown-quarter.tsx'
import { isOpen, type OpenSlot, slotsOf } from '../../quarters/timeline.ts'
import { ScoreFigure } from '../../scores/score-headline.tsx'

const Periods = styled(NarrowTable)`
  td,
  th {
    vertical-align: middle;
  }
  th:last-child,
  td:last-child {
    padding-left: 16px;
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
  color: ${tokens.color.muted};
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
    color: ${tokens.color.muted};
  }
  dd {
    text-align: right;
  }
`
interface CellProps {
  readonly page: ZScorePage
  readonly slot: OpenSlot<ScorePoint>
}

function ComponentFigure({
  page,
  slot,
  component,
  index,
}: CellProps & { readonly component: ScoreComponent; readonly index: number }) {
  const code = component.code.toUpperCase()
  const { model } = page.data
  return (
    <WorkingFigure
      figure={component.figure}
      quarter={slot.quarter}
      title={code}
      text={formatNumber(slot.point.components[index] ?? null, 4)}
      note={`${component.label}, ${slot.period.fiscal_period}. Weighted by ${component.weight} in the ${model.name}.`}
    />
  )
}

function PeriodRow({ page, slot }: CellProps) {
  const [open, setOpen] = useState(false)
  const { components, model } = page.data
  const { period, point, quarter } = slot
  return (
    <Fragment>
      <tr>
        <Td as="th" scope="row" style={{ whiteSpace: 'nowrap' }}>
          <Expand
            type="button"
            aria-expanded={open}
            aria-label={`Components of ${period.fiscal_period}`}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">{open ? '▾' : '▸'}</span>
          </Expand>
          <Period>{period.fiscal_period}</Period>
          <RestatedMark on={period.restated_on} />
        </Td>
        <Td className="wide">{quarter}</Td>
        {components.map((component, index) => (
          <NumTd key={component.code} className="wide">
            <ComponentFigure page={page} slot={slot} component={component} index={index} />
          </NumTd>
        ))}
        <NumTd>
          <ScoreFigure
            model={model}
            quarter={quarter}
            period={period.fiscal_period}
            score={point}
          />
        </NumTd>
        <Td>
          {point.zone ? ZONE_LABELS[point.zone] : '—'}
          {point.value === null && model.applicable && <Small>An input is missing</Small>}
        </Td>
      </tr>
      {open && (
        <Detail>
          <td colSpan={4 + components.length}>
            <dl>
              {components.map((component, index) => (
                <Fragment key={component.code}>
                  <dt>
                    {component.code.toUpperCase()} {component.label}
                  </dt>
                  <dd>
                    <ComponentFigure page={page} slot={slot} component={component} index={index} />
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

/**
 * All quarters, newest first: components to four decimals, scores to two. Each opens its
 * calculation.
 */
export function PeriodsTable({ page }: { readonly page: ZScorePage }) {
  const { components, model } = page.data
  const { simulated, real_filings: isFiled } = page.company
  const hasSimulatedX4 = simulated && isFiled && model.variant === 'z'
  const slots = slotsOf(page)
  return (
    <Card
      title="Periods"
      asOf="newest first"
      footer={components.map(({ code, label }) => (
        <span key={code}>
          {code.toUpperCase()} {label}
          {code === 'x4' && hasSimulatedX4 && ', at simulated prices'}
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
              {components.map(({ code, label }) => (
                <NumTh key={code} scope="col" className="wide" title={label}>
                  {code.toUpperCase()}
                </NumTh>
              ))}
              <NumTh scope="col">Z-Score</NumTh>
              <Th scope="col">Zone</Th>
            </tr>
          </thead>
          <tbody>
            <GateRow slots={slots} span={4 + components.length} />
            {slots
              .filter(isOpen)
              .toReversed()
              .map((slot) => (
                <PeriodRow key={slot.quarter} page={page} slot={slot} />
              ))}
          </tbody>
        </Periods>
      </TableScroll>
    </Card>
  )
}
