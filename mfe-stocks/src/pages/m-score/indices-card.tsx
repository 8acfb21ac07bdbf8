import { formatDecimal } from '@quantamental/api/format'
import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, TableScroll, Tag, Td, Th } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Small } from '../../components/figure-parts.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatNumber } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { formatEffect, listEffects } from '../../scores/manipulation-text.ts'

export interface IndicesCardProps {
  readonly page: MScorePage
  readonly point: ManipulationPoint
}

/**
 * The eight indices with their contributions to the score, relative to a company with no changes.
 */
export function IndicesCard({ page, point }: IndicesCardProps) {
  const { indices } = page.data
  const effects = listEffects(point, indices)
  return (
    <Card title="Eight indices" asOf={<QuarterLabel quarter={point.quarter} lock={page.lock} />}>
      <TableScroll label="Indices of the M-Score">
        <NarrowTable>
          <thead>
            <tr>
              <Th scope="col">Index</Th>
              <NumTh scope="col">Value</NumTh>
              <NumTh scope="col" className="wide">
                Neutral
              </NumTh>
              <NumTh scope="col" className="wide">
                Weight
              </NumTh>
              <NumTh scope="col">Adds to the score</NumTh>
            </tr>
          </thead>
          <tbody>
            {indices.map(({ code, figure, label, neutral }, index) => {
              const { value, weight, effect } = effects[index] ?? {
                value: null,
                weight: null,
                effect: null,
              }
              return (
                <tr key={code}>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    {code.toUpperCase()} {point.driver === code && <Tag>Driver</Tag>}
                    <Small style={{ fontWeight: 400 }}>{label}</Small>
                  </Td>
                  <NumTd>
                    <WorkingFigure
                      figure={figure}
                      quarter={point.quarter}
                      title={code.toUpperCase()}
                      text={formatNumber(value, 4)}
                    />
                    {value === null && weight !== null && <Small>Neutral value used</Small>}
                  </NumTd>
                  <NumTd className="wide">{neutral}</NumTd>
                  <NumTd className="wide">
                    {weight === null ? 'Not used' : formatDecimal(weight, 3)}
                  </NumTd>
                  <NumTd>{effect === null ? '—' : formatEffect(effect)}</NumTd>
                </tr>
              )
            })}
          </tbody>
        </NarrowTable>
      </TableScroll>
    </Card>
  )
}
