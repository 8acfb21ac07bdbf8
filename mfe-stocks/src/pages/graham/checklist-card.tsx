import type { Checklist, GrahamPage } from '@quantamental/api/stocks'
import { Card, media, Table, tokens } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Headline, Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { STACKED_ROWS } from '../../components/tables.ts'
import { formatInUnit, formatPerShare } from '../../figures/figure-text.ts'
import { LABEL_TONES } from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { type Distance, distanceOf, testCountText } from './distance.ts'
import { Outcome } from './outcome.tsx'

const Box = styled.span`
  display: block;
  min-width: 150px;
`
/** Left half: failing side; right half: passing side; center: threshold. */
const Track = styled.span`
  position: relative;
  display: block;
  height: 10px;
  margin-top: 6px;
  border-radius: 3px;
  background: linear-gradient(
    90deg,
    ${tokens.color.distress} 0 50%,
    ${tokens.color.safe} 50% 100%
  );
  &[data-empty] {
    background: repeating-linear-gradient(
      135deg,
      transparent 0 4px,
      ${tokens.color.hatch} 4px 5px
    );
  }
  &::after {
    content: '';
    position: absolute;
    top: -3px;
    bottom: -3px;
    left: calc(50% - 1px);
    width: 2px;
    background: ${tokens.color.text};
  }
  &[data-empty]::after {
    display: none;
  }
`
const Reach = styled.span`
  position: absolute;
  top: 2px;
  bottom: 2px;
  border-radius: 2px;
  background: ${tokens.color['distress-ink']};
  &[data-passes] {
    background: ${tokens.color['safe-ink']};
  }
`

/**
 * Distance by which a test is passed (right of its threshold) or missed (left), as a bar and in
 * text.
 */
function DistanceBar({ distance }: { readonly distance: Distance }) {
  const { share, label } = distance
  const half = Math.abs(share ?? 0) * 50
  const from = share !== null && share < 0 ? 50 - half : 50
  return (
    <Box>
      <Track aria-hidden="true" data-empty={share === null ? '' : undefined}>
        {share !== null && share !== 0 && (
          <Reach
            data-passes={share > 0 ? '' : undefined}
            style={{ left: `${from}%`, width: `${half}%` }}
          />
        )}
      </Track>
      <Small>{label}</Small>
    </Box>
  )
}

/**
 * On a phone, each test becomes a block: name, then required, actual and result side by side, then
 * the bar.
 */
const TestsTable = styled(Table)`
  .bar {
    width: 26%;
    padding-left: 20px;
  }
  .result {
    padding-left: 20px;
    white-space: nowrap;
  }
  ${media.phone} {
    ${STACKED_ROWS}
    tr {
      grid-template-columns: 1fr 1fr 1.3fr;
      gap: 0 8px;
      padding: 10px 0;
    }
    tr > * {
      text-align: left;
    }
    tr > :first-child,
    tr > .bar {
      grid-column: 1 / -1;
      width: auto;
      padding: 0;
    }
    tr > :first-child {
      padding-bottom: 6px;
    }
    tr > .result {
      padding: 0;
      text-align: right;
    }
    thead tr > :first-child,
    thead tr > .bar {
      display: none;
    }
    tbody tr:hover > * {
      background: none;
    }
  }
`

export interface NamedChecklist {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly checklist: Checklist
}

interface ChecklistCardProps extends NamedChecklist {
  readonly quarter: string
  readonly texts: GrahamPage['data']['texts']
}

/**
 * One of Graham's checklists: required and actual values, the distance between them, and the
 * resulting fair value.
 */
export function ChecklistCard(props: ChecklistCardProps) {
  const { id, title, about, checklist, quarter, texts } = props
  const { figure, value, upside, label, misfit } = checklist
  const { fiscalPeriodOf } = useStock()
  const criteria = checklist.criteria.map((criterion) => {
    const text = texts[criterion.code]
    const name = text?.label ?? criterion.code
    return { ...criterion, criterion, text, name, unit: text?.unit ?? 'ratio' }
  })
  return (
    <Card id={id} title={title} asOf={<QuarterLabel quarter={quarter} />}>
      <Headline>
        <strong>{testCountText(criteria)}</strong>
        <span>
          Fair value{' '}
          <WorkingFigure
            figure={figure}
            quarter={quarter}
            title={`${title}, fair value`}
            text={formatPerShare(value, misfit ? 'Not applicable' : 'No Target')}
          />
        </span>
        <span>
          {upside !== null && (
            <>
              <Upside ratio={upside} />{' '}
            </>
          )}
          <Verdict data-tone={LABEL_TONES[label]}>{label}</Verdict>
        </span>
      </Headline>
      <Quiet style={{ marginBottom: 8 }}>{about}</Quiet>
      <FigureTable
        label={`${title}, tests`}
        as={TestsTable}
        rows={criteria}
        rowKey={({ code }) => code}
        head="Test"
        rowHead={({ name, text }) => (
          <>
            {name}
            <Small style={{ fontWeight: 400 }}>{text?.requirement}</Small>
          </>
        )}
        columns={[
          {
            head: 'Required',
            cell: ({ required, unit, text }) =>
              required === null ? (
                '—'
              ) : (
                <>
                  {formatInUnit(required, unit)}
                  <Small>{text?.comparison}</Small>
                </>
              ),
          },
          {
            head: 'Actual',
            cell: ({ actual, unit, name }) => (
              <WorkingFigure
                figure={figure}
                quarter={quarter}
                title={name}
                text={formatInUnit(actual, unit)}
                note={`${fiscalPeriodOf(quarter)}. The notes below include the test, and the inputs include its figures.`}
              />
            ),
          },
          {
            head: 'Result',
            text: true,
            className: 'result',
            cell: ({ passed }) => <Outcome passed={passed} />,
          },
          {
            head: 'Distance: missed ◂ threshold ▸ passed',
            text: true,
            className: 'bar',
            cell: ({ criterion, text }) => <DistanceBar distance={distanceOf(criterion, text)} />,
          },
        ]}
      />
    </Card>
  )
}
