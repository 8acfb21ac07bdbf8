import { formatUsd } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { Fragment } from 'react'
import { Big, Facts, Headline, Upside, Verdict } from '../../components/figure-parts.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatUpside } from '../../domain/figure-text.ts'
import { stockPath } from '../../domain/stock-pages.ts'
import { LABEL_TONES, METHOD_NAMES, methodCount } from '../../domain/valuation-words.ts'
import type { SummaryCardProps } from './card-props.ts'

/** The average upside and the methods behind it. */
export function UpsideCard({ page, cards }: SummaryCardProps) {
  const [average, ...methods] = cards.methods
  return (
    <Card
      title="Valuation upside"
      asOf={<QuarterLabel quarter={cards.quarter} lock={page.lock} />}
      footer={
        <>
          <QuietLink as={Link} to={stockPath('valuation', page.company.ticker)}>
            Open Valuation
          </QuietLink>
          {cards.price !== null && <span>at {formatUsd(cards.price)}</span>}
        </>
      }
    >
      {average && (
        <Headline>
          <Big>
            <WorkingFigure
              figure={`upside.${average.code}`}
              quarter={cards.quarter}
              title={METHOD_NAMES[average.code]}
              text={formatUpside(average.upside)}
            />
          </Big>
          <Verdict data-tone={LABEL_TONES[average.label]}>
            {average.upside === null ? 'no method has a value' : average.label}
          </Verdict>
          <span>{methodCount(cards.methods)}</span>
        </Headline>
      )}
      <Facts>
        {methods.map(({ code, upside, label }) => (
          <Fragment key={code}>
            <dt>{METHOD_NAMES[code]}</dt>
            <dd>
              <WorkingFigure
                figure={`upside.${code}`}
                quarter={cards.quarter}
                title={METHOD_NAMES[code]}
                text={formatUpside(upside)}
              >
                <Upside ratio={upside} />
              </WorkingFigure>{' '}
              {upside !== null && <Verdict data-tone={LABEL_TONES[label]}>{label}</Verdict>}
            </dd>
          </Fragment>
        ))}
      </Facts>
    </Card>
  )
}
