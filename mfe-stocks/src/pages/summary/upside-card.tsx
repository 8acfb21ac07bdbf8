import { formatSignedPercent, formatUsd } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { QuietLink } from '@quantamental/ui'
import { ChartFrame, DotRange, UpsideGauge } from '@quantamental/ui/charts'
import { useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Big, Headline, Verdict } from '../../components/figure-parts.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import {
  averagedUpsides,
  averageText,
  LABEL_TONES,
  METHOD_NAMES,
} from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import type { SummaryCardProps } from './card-props.ts'
import {
  formatDollars,
  singleMethods,
  upsideRows,
  upsideSentence,
  upsideTable,
} from './upside-data.ts'

/** Largest distance from zero of a Neutral upside. See infra/docs/domain/ratings-and-signals.md. */
const NEUTRAL = 0.01

/** Average upside, and each method's value relative to the price. */
export function UpsideCard({ page, cards }: SummaryCardProps) {
  const { company, lock } = page
  const { methods, price, quarter } = cards
  const { openWorking, fiscalPeriodOf } = useStock()
  const stockPath = useStockPath()
  const average = methods.find(({ code }) => code === 'upside_avg')
  const ticks = averagedUpsides(methods)

  function openMethod(index: number) {
    const method = singleMethods(methods)[index]
    if (!method) return
    openWorking({
      figure: `upside.${method.code}`,
      quarter,
      heading: `${METHOD_NAMES[method.code]} ${formatUpside(method.upside)}`,
      note: `${fiscalPeriodOf(quarter)}.`,
    })
  }

  return (
    <ChartFrame
      id="valuation-upside"
      title="Valuation upside"
      summary={upsideSentence(cards)}
      asOf={<QuarterLabel quarter={quarter} lock={lock} />}
      table={upsideTable(cards)}
      csvName={`${company.ticker}-valuation-upside`}
      simulated={company.simulated}
      hint="Hover for values; click for the calculation."
      rowCount={singleMethods(methods).length}
      describePoint={(index) => {
        const method = singleMethods(methods)[index]
        if (!method) return ''
        const { code, upside, label } = method
        return [METHOD_NAMES[code], formatUpside(upside), upside === null ? '' : label]
          .filter(Boolean)
          .join(' · ')
      }}
      onOpen={openMethod}
      lead={
        <>
          {average && (
            <Headline>
              <Big data-tone={LABEL_TONES[average.label]}>
                <WorkingFigure
                  figure="upside.upside_avg"
                  quarter={quarter}
                  title={METHOD_NAMES.upside_avg}
                  text={formatUpside(average.upside)}
                />
              </Big>
              <span>
                {averageText(methods)}
                {average.upside !== null && (
                  <>
                    {' · '}
                    <Verdict data-tone={LABEL_TONES[average.label]}>{average.label}</Verdict>
                  </>
                )}
              </span>
            </Headline>
          )}
          {average && average.upside !== null && (
            <div style={{ marginBottom: 12 }}>
              <UpsideGauge
                value={average.upside}
                ticks={ticks}
                neutral={NEUTRAL}
                label={`Average upside ${formatSignedPercent(average.upside)}, ${average.label}; ${ticks.length} methods from ${formatSignedPercent(Math.min(...ticks))} to ${formatSignedPercent(Math.max(...ticks))}.`}
              />
            </div>
          )}
        </>
      }
      links={
        <QuietLink as={Link} to={stockPath('valuation', company.ticker)}>
          Open Valuation
        </QuietLink>
      }
    >
      {(plot) => (
        <DotRange
          rows={upsideRows(cards)}
          reference={price}
          referenceLabel={`Price ${formatUsd(price)}`}
          {...plot}
          format={formatDollars}
        />
      )}
    </ChartFrame>
  )
}
