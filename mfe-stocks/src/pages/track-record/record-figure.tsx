import { TRACK_RECORD_COMMAND, type TrackRecordSet } from '@quantamental/api/stocks'
import { ChartFrame, type ChartFrameProps } from '@quantamental/ui/charts'
import { READING_HINT } from '../../quarters/stock-chart.tsx'
import { periodText } from './record-text.ts'

interface RecordFigureProps
  extends Pick<
    ChartFrameProps,
    'id' | 'title' | 'summary' | 'table' | 'legend' | 'actions' | 'children'
  > {
  readonly set: TrackRecordSet
}

/** Chart frame of the track record: period, counts and the command that prints its figures. */
export function RecordFigure({ set, ...frame }: RecordFigureProps) {
  return (
    <ChartFrame
      {...frame}
      asOf={periodText(set)}
      csvName={`track-record-${frame.id}-${set.basis}`}
      simulated={set.simulated}
      hint={READING_HINT}
      links={<code>{TRACK_RECORD_COMMAND}</code>}
    />
  )
}
