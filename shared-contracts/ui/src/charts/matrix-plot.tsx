import { tokens } from '@quantamental/ui'
import { ActiveRow, Plot, type PlotProps, PointerField } from './plot-parts.tsx'
import { SIMULATED_MARK_HEIGHT, SimulatedMark } from './simulated-mark.tsx'

interface MatrixRow {
  readonly label: string
  /** Fractions of the row in the order of the columns; null without any. */
  readonly shares: readonly number[] | null
  /** Text at the right end, such as a count. */
  readonly note: string
}

export interface MatrixPlotProps extends Omit<PlotProps, 'height'> {
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
  readonly simulated: boolean
}

const HEAD = 22
const ROW = 30
const LEFT = 40
const RIGHT = 56
/** Opacity of a cell with the whole row; text stays readable on it. */
const FULL = 0.35
const SMALLEST_SHOWN = 0.005

const percent = (share: number) => `${Math.round(share * 100)}`

/** Percentages of each row by column, darker where higher. */
export function MatrixPlot(props: MatrixPlotProps) {
  const { columns, rows, simulated, width, active = null, onActive } = props
  const top = HEAD + (simulated ? SIMULATED_MARK_HEIGHT : 0)
  const cell = Math.max(22, (width - LEFT - RIGHT) / columns.length)
  const middle = (column: number) => LEFT + (column + 0.5) * cell
  return (
    <Plot width={width} height={top + rows.length * ROW + 4} aria-hidden="true">
      {simulated && <SimulatedMark width={width} />}
      {columns.map((column, index) => (
        <text key={column} x={middle(index)} y={top - 8} textAnchor="middle">
          {column}
        </text>
      ))}
      {rows.map(({ label, shares, note }, index) => {
        const y = top + index * ROW
        return (
          <g key={label}>
            {index === active && <ActiveRow y={y} width={width} height={ROW} />}
            <text className="strong" x={4} y={y + 19}>
              {label}
            </text>
            {shares?.map((share, column) => (
              <g key={columns[column]}>
                <rect
                  x={LEFT + column * cell + 1}
                  y={y + 1}
                  width={cell - 2}
                  height={ROW - 2}
                  rx={3}
                  fill={tokens.color['series-1']}
                  opacity={share * FULL}
                />
                {share >= SMALLEST_SHOWN && (
                  <text className="beyond" x={middle(column)} y={y + 19} textAnchor="middle">
                    {percent(share)}
                  </text>
                )}
              </g>
            ))}
            <text x={width - 4} y={y + 19} textAnchor="end">
              {note}
            </text>
          </g>
        )
      })}
      <PointerField
        width={width}
        height={top + rows.length * ROW}
        count={rows.length}
        indexAt={(_, y) => (y - top) / ROW}
        onActive={onActive}
      />
    </Plot>
  )
}
