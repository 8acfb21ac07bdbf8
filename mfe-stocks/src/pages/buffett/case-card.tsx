import { formatDecimal } from '@quantamental/api/format'
import type { BuffettQuarter } from '@quantamental/api/stocks'
import { Button, Card, Columns, Delta, media, Row, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Big, Headline, Pair, Quiet, Small, Verdict } from '../../components/figure-parts.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import { LABEL_TONES } from '../../figures/valuation-labels.ts'
import { LatestLock, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { AssumptionField } from './assumption-field.tsx'
import { noProjectionReason } from './cone-data.ts'
import {
  ASSUMPTION_KEYS,
  type Assumption,
  type Basis,
  type Case,
  METHODS,
  ourCase,
  type useYourCase,
} from './your-case.ts'

/** Figure size and weight; "No Target" is smaller and stays on one line. */
const Return = styled(Big)`
  white-space: nowrap;
  &[data-none] {
    font-size: ${tokens.fontSize.lg}px;
    letter-spacing: 0;
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 18px;
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const Side = styled.div`
  padding: 12px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  &[data-own] {
    border: 1px dashed ${tokens.color['series-2']};
  }
  h3 {
    margin-bottom: 4px;
    color: ${tokens.color.muted};
    font-size: 12.5px;
    font-weight: 600;
  }
  &[data-own] h3 {
    color: ${tokens.color['series-2']};
  }
`

/**
 * Whether the reader's assumptions can produce a return: requires a price, and earnings or equity
 * to start from.
 */
function canAssume({ price, eps, roe }: Basis): boolean {
  return price !== null && ((eps.starting_eps ?? 0) > 0 || (roe.starting_book ?? 0) > 0)
}

/** For example "0.5 percentage points a year above ours". */
function differenceText(difference: number): string {
  const points = formatDecimal(Math.abs(difference) * 100, 1)
  if (points === '0.0') return 'Same as ours'
  return `${points} percentage points a year ${difference > 0 ? 'above' : 'below'} ours`
}

/**
 * Applicable assumptions: growth requires positive earnings, return on equity requires positive
 * equity.
 */
function assumptionsFor({ eps, roe }: Basis): readonly Assumption[] {
  return ASSUMPTION_KEYS.filter((key) => {
    if (key === 'growth') return (eps.starting_eps ?? 0) > 0
    return key !== 'roe' || (roe.starting_book ?? 0) > 0
  })
}

/** Published annual return beside the one from the reader's assumptions, for both projections. */
export function CaseCard({
  basis,
  edited: { yours, isChanged, change, reset },
}: {
  readonly basis: BuffettQuarter
  readonly edited: ReturnType<typeof useYourCase>
}) {
  const { quarter, years_note } = basis
  const ours = ourCase(basis)
  return (
    <Card title="Annual return over ten years" asOf={<QuarterLabel quarter={quarter} />}>
      <Stack gap={18}>
        <Pair>
          {METHODS.map((method) => {
            const projection = basis[method.code]
            const own = method.run(yours, basis)
            const reason = noProjectionReason(projection, basis.price)
            return (
              <Stack key={method.code} gap={8}>
                <strong>{method.title}</strong>
                <Columns template="repeat(2, minmax(0, 1fr))" gap={10}>
                  <Side>
                    <h3>Our case</h3>
                    <Headline>
                      <Return data-none={projection.annualized === null ? '' : undefined}>
                        <WorkingFigure
                          figure={projection.figure}
                          quarter={quarter}
                          title={`Annual return, ${method.title.toLowerCase()}`}
                          text={formatUpside(projection.annualized)}
                        />
                      </Return>
                      <Verdict data-tone={LABEL_TONES[projection.label]}>
                        {projection.annualized === null ? '' : projection.label}
                      </Verdict>
                    </Headline>
                    {reason !== null && <Small>{reason}</Small>}
                  </Side>
                  <Side data-own="">
                    <h3>Your case</h3>
                    {!isChanged || own === null ? (
                      <Small>
                        {own === null
                          ? ownReason(method.code, basis, yours)
                          : 'Same as ours. Change an assumption below to see your own.'}
                      </Small>
                    ) : (
                      <output aria-label={`Your case, ${method.title.toLowerCase()}`}>
                        <Headline>
                          <Big>
                            <Delta ratio={own.annualized} />
                          </Big>
                          <span>a year</span>
                        </Headline>
                        {projection.annualized !== null && (
                          <Small>{differenceText(own.annualized - projection.annualized)}</Small>
                        )}
                      </output>
                    )}
                  </Side>
                </Columns>
              </Stack>
            )
          })}
        </Pair>
        {years_note && <Quiet>{years_note}</Quiet>}
        {canAssume(basis) && (
          <>
            <Row justify="space-between" gap={12}>
              <Quiet style={{ flex: '1 1 320px' }}>
                <strong>Your case.</strong> Test your own assumptions. The same model runs in your
                browser, and the page’s address includes your values, so you can share the link.
                Published figures don’t change.
              </Quiet>
              <Button size="small" disabled={!isChanged} onClick={reset}>
                Reset to ours
              </Button>
            </Row>
            <Fields>
              {assumptionsFor(basis).map((key) => (
                <AssumptionField
                  key={key}
                  name={key}
                  value={yours[key]}
                  ours={ours[key]}
                  onChange={(value) => change(key, value)}
                />
              ))}
            </Fields>
          </>
        )}
        <LatestLock />
      </Stack>
    </Card>
  )
}

/** Reason why the reader's assumptions produce no return. */
function ownReason(code: 'eps' | 'roe', basis: Basis, yours: Case): string {
  if (basis.price === null) return 'The annual return requires a price.'
  if (code === 'eps' && !((basis.eps.starting_eps ?? 0) > 0)) {
    return basis.eps.starting_eps === null
      ? 'Starting earnings are unknown.'
      : 'Starting earnings are not above zero.'
  }
  if (code === 'roe' && !((basis.roe.starting_book ?? 0) > 0)) {
    return 'Book value is not above zero.'
  }
  const rate = code === 'eps' ? yours.growth : yours.roe
  return rate === null || yours.pe === null || yours.payout === null
    ? 'Fill in the empty assumptions below.'
    : 'With these assumptions, the shares are worth nothing after ten years.'
}
