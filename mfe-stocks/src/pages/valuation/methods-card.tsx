import type { Lock, Valuation } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, Stack, TableScroll, Td, Th } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { TallTable } from '../../components/tables.ts'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import { LABEL_TONES, METHOD_NAMES, METHOD_RULES } from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { LatestLock } from '../../ratings/latest-lock.tsx'

export interface MethodsCardProps {
  readonly valuation: Valuation
  readonly lock: Lock | null
}

/** Valuation methods with their fair values, upsides and labels. */
export function MethodsCard({ valuation, lock }: MethodsCardProps) {
  const { quarter, methods } = valuation
  return (
    <Card title="Valuation methods" asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Stack gap={14}>
        <TableScroll label="Methods, table">
          <TallTable>
            <thead>
              <tr>
                <Th scope="col">Method</Th>
                <NumTh scope="col">Fair value, USD</NumTh>
                <NumTh scope="col">Upside</NumTh>
                <Th scope="col" style={{ paddingLeft: 16 }}>
                  Label
                </Th>
              </tr>
            </thead>
            <tbody>
              {methods.map(({ code, figure, upside, fair_value, label, horizon_years, misfit }) => (
                <tr key={code}>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    {METHOD_NAMES[code]}
                    <Small style={{ fontWeight: 400 }}>{misfit ?? METHOD_RULES[code]}</Small>
                  </Td>
                  <NumTd>
                    {formatPerShare(fair_value, '—')}
                    {horizon_years > 0 && fair_value !== null && (
                      <Small>in {horizon_years} years</Small>
                    )}
                  </NumTd>
                  <NumTd>
                    <WorkingFigure
                      figure={figure}
                      quarter={quarter}
                      title={METHOD_NAMES[code]}
                      text={formatUpside(upside, misfit && 'Not applicable')}
                    >
                      <Upside ratio={upside} {...(misfit && { missing: 'Not applicable' })} />
                    </WorkingFigure>
                  </NumTd>
                  <Td style={{ paddingLeft: 16 }}>
                    <Verdict data-tone={LABEL_TONES[label]}>
                      {misfit ? 'Not applicable' : label}
                    </Verdict>
                  </Td>
                </tr>
              ))}
            </tbody>
          </TallTable>
        </TableScroll>
        {valuation.years_note && <Quiet>{valuation.years_note}</Quiet>}
        {lock && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}
