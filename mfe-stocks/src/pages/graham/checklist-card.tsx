import type { Checklist, Criterion, GrahamPage } from '@quantamental/api/stocks'
import { Card, media, NumTd, NumTh, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Headline, Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
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
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr 1.3fr;
      gap: 0 8px;
      padding: 10px 0;
      border-bottom: 1px solid ${tokens.color.line};
    }
    tr > * {
      padding: 0;
      border: 0;
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
    tbody tr:last-child {
      border: 0;
    }
    tbody tr:hover > * {
      background: none;
    }
  }
`

export interface NamedChecklist {
  readonly id: string
  readonly title: string
  /** Audience of the checklist, in one sentence. */
  readonly about: string
  readonly checklist: Checklist
}

interface ChecklistCardProps extends NamedChecklist {
  readonly quarter: string
  readonly texts: GrahamPage['data']['texts']
}

interface CriterionRowProps extends Pick<ChecklistCardProps, 'checklist' | 'quarter' | 'texts'> {
  readonly criterion: Criterion
}

function CriterionRow({ criterion, checklist, quarter, texts }: CriterionRowProps) {
  const { fiscalPeriodOf } = useStock()
  const { code, required, actual, passed } = criterion
  const text = texts[code]
  const unit = text?.unit ?? 'ratio'
  const label = text?.label ?? code
  return (
    <tr>
      <Td as="th" scope="row" style={{ fontWeight: 560 }}>
        {label}
        <Small style={{ fontWeight: 400 }}>{text?.requirement}</Small>
      </Td>
      <NumTd>
        {required === null ? (
          '—'
        ) : (
          <>
            {formatInUnit(required, unit)}
            <Small>{text?.comparison}</Small>
          </>
        )}
      </NumTd>
      <NumTd>
        <WorkingFigure
          figure={checklist.figure}
          quarter={quarter}
          title={label}
          text={formatInUnit(actual, unit)}
          note={`${fiscalPeriodOf(quarter)}. The notes below include the test, and the inputs include its figures.`}
        />
      </NumTd>
      <Td className="result">
        <Outcome passed={passed} />
      </Td>
      <Td className="bar">
        <DistanceBar distance={distanceOf(criterion, text)} />
      </Td>
    </tr>
  )
}

/**
 * One of Graham's checklists: required and actual values, the distance between them, and the
 * resulting fair value.
 */
export function ChecklistCard(props: ChecklistCardProps) {
  const { id, title, about, checklist, quarter } = props
  const { figure, value, upside, label, criteria, misfit } = checklist
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
      <TableScroll label={`${title}, tests`}>
        <TestsTable>
          <thead>
            <tr>
              <Th scope="col">Test</Th>
              <NumTh scope="col">Required</NumTh>
              <NumTh scope="col">Actual</NumTh>
              <Th scope="col" className="result">
                Result
              </Th>
              <Th scope="col" className="bar">
                Distance: missed ◂ threshold ▸ passed
              </Th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.code} criterion={criterion} {...props} />
            ))}
          </tbody>
        </TestsTable>
      </TableScroll>
    </Card>
  )
}
