import { formatDecimal } from '@quantamental/api/format'
import type { TrackRecordSet } from '@quantamental/api/stocks'
import { MODEL_CLASS_LABELS, type ModelClass } from '@quantamental/models/model-class'
import { DotRows, MatrixPlot } from '@quantamental/ui/charts'
import { Choices } from '../../components/choices.tsx'
import { useAddress } from '../../stock-pages/use-address.ts'
import { RecordFigure } from './record-figure.tsx'
import { formatCount, formatShare } from './record-text.ts'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const classLabel = (modelClass: string) =>
  modelClass === 'all' ? 'All companies' : MODEL_CLASS_LABELS[modelClass as ModelClass]

/** Letters one year later, for all companies or one model class. */
export function TransitionFigure({ set }: { readonly set: TrackRecordSet }) {
  const [search, change] = useAddress()
  const { transitions, to_letters } = set
  const matrix =
    transitions.find(({ model_class }) => model_class === search.get('class')) ?? transitions[0]
  if (!matrix) return null
  const rows = matrix.rows.map(({ from, counts }) => ({ from, counts, of: sum(counts) }))
  const all = sum(rows.map(({ of }) => of))
  const same = sum(rows.map(({ from, counts }) => counts[to_letters.indexOf(from)] ?? 0))
  return (
    <RecordFigure
      id="transitions"
      title="Rating one year later"
      set={set}
      summary={`${classLabel(matrix.model_class)}: ${formatShare(same, all)} of ${formatCount(all)} ratings had the same letter one year later. Percent of each row; NR includes delisted companies and those without a report.`}
      actions={
        <Choices
          label="Model class"
          value={matrix.model_class}
          onChoose={(modelClass) => change({ class: modelClass })}
          options={transitions.map(({ model_class }) => ({
            value: model_class,
            label: classLabel(model_class),
          }))}
        />
      }
      table={{
        columns: [
          { label: 'From' },
          ...to_letters.map((label) => ({ label, numeric: true })),
          { label: 'Ratings', numeric: true },
        ],
        rows: rows.map(({ from, counts, of }) => [from, ...counts, of]),
      }}
    >
      {(plot) => (
        <MatrixPlot
          {...plot}
          columns={to_letters}
          rows={rows.map(({ from, counts, of }) => ({
            label: from,
            shares: of === 0 ? null : counts.map((count) => count / of),
            note: formatCount(of),
          }))}
          simulated={set.simulated}
        />
      )}
    </RecordFigure>
  )
}

const CHANCE = 0.5

function describeRoc({ roc }: TrackRecordSet): string {
  const newest = roc.findLast(({ area }) => area !== null)
  if (newest?.area == null) return 'No rated company defaulted, so there is no ROC area yet.'
  return `For ratings of ${newest.year}, a company that defaulted within a year had the higher probability of default than one that did not in ${formatDecimal(100 * newest.area, 1)}% of pairs (50% is chance).`
}

/** Area under the ROC curve by year of the rating. */
export function RocFigure({ set }: { readonly set: TrackRecordSet }) {
  const { roc } = set
  const area = (value: number) => formatDecimal(value, 2)
  return (
    <RecordFigure
      id="roc"
      title="ROC area by year"
      set={set}
      summary={describeRoc(set)}
      table={{
        columns: [
          { label: 'Year' },
          { label: 'Rated company quarters', numeric: true },
          { label: 'Defaulted', numeric: true },
          { label: 'ROC area', numeric: true, format: (value) => formatDecimal(value, 3) },
        ],
        rows: roc.map((year) => [String(year.year), year.rated, year.defaulted, year.area]),
      }}
    >
      {(plot) => (
        <DotRows
          {...plot}
          rows={roc.map(({ year, defaulted, area: value }) => ({
            key: String(year),
            label: String(year),
            note: `${formatCount(defaulted)} defaulted`,
            value,
            reference: null,
          }))}
          format={area}
          domain={[0, 1]}
          cut={CHANCE}
          simulated={set.simulated}
        />
      )}
    </RecordFigure>
  )
}
