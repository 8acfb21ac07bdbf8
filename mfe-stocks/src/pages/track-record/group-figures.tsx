import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { OutcomeGroup, TrackRecordSet } from '@quantamental/api/stocks'
import { Row, tokens } from '@quantamental/ui'
import { DotRows } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { RecordFigure } from './record-figure.tsx'
import { describeFates, formatCount, groupLabel } from './record-text.ts'

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
`
const Swatch = styled.span`
  width: 11px;
  height: 11px;
  border-radius: 50%;
  background: ${tokens.color['series-1']};
  &[data-hollow] {
    border: 1.5px solid ${tokens.color.muted};
    border-radius: 0;
    background: none;
  }
`

/** Names of the dot and the hollow square of `DotRows`. */
function FigureLegend(props: { readonly value: string; readonly reference: string }) {
  return (
    <Row gap={16} style={{ marginBottom: 8 }}>
      <Entry data-legend="">
        <Swatch />
        {props.value}
      </Entry>
      <Entry data-legend="">
        <Swatch data-hollow="" />
        {props.reference}
      </Entry>
    </Row>
  )
}

interface GroupFigureProps {
  readonly set: TrackRecordSet
  readonly id: string
  readonly title: string
  readonly groups: readonly OutcomeGroup[]
}

const numeric = (label: string, format?: (value: number) => string) => ({
  label,
  numeric: true,
  ...(format && { format }),
})
const rate = (value: number) => `${formatDecimal(100 * value, 2)}%`
const rateOf = (count: number, of: number) => (of === 0 ? null : count / of)
const change = (value: number) => (value === 0 ? '0%' : formatSignedPercent(value, 0))

/** Default and delisting rates by group. */
export function FateFigure(props: GroupFigureProps & { readonly note?: string }) {
  const { set, id, title, groups, note = '' } = props
  const rows = groups.map((group) => ({
    key: group.code,
    label: groupLabel(group.code),
    note: formatCount(group.quarters),
    value: rateOf(group.defaulted, group.quarters),
    reference: rateOf(group.delisted, group.quarters),
  }))
  const table = {
    columns: [
      ...[{ label: 'Group' }, numeric('Company quarters'), numeric('Defaulted')],
      ...[numeric('Default rate', rate), numeric('Delisted'), numeric('Delisting rate', rate)],
    ],
    rows: groups.map(({ code, quarters, defaulted, delisted }) => [
      ...[groupLabel(code), quarters, defaulted, rateOf(defaulted, quarters)],
      ...[delisted, rateOf(delisted, quarters)],
    ]),
  }
  return (
    <RecordFigure
      {...{ set, id, title, table }}
      summary={`${describeFates(groups)}${note}`}
      legend={<FigureLegend value="Default rate" reference="Delisting rate" />}
    >
      {(plot) => (
        <DotRows
          {...plot}
          rows={rows}
          format={rate}
          domain={[0, 0.01]}
          cut={0}
          simulated={set.simulated}
        />
      )}
    </RecordFigure>
  )
}

/** Median price change over four quarters by group, against the sector. */
export function OutcomeFigure(props: GroupFigureProps & { readonly summary: string }) {
  const { groups, set, ...frame } = props
  const rows = groups.map((group) => ({
    key: group.code,
    label: groupLabel(group.code),
    note: formatCount(group.priced),
    value: group.median_change,
    reference: group.sector_change,
  }))
  const table = {
    columns: [
      ...[{ label: 'Group' }, numeric('Company quarters'), numeric('With prices')],
      ...[numeric('Median change', formatSignedPercent), numeric('Rose'), numeric('Compared')],
      ...[numeric('Sector median', formatSignedPercent), numeric('Beat the sector')],
    ],
    rows: groups.map((group) => [
      ...[groupLabel(group.code), group.quarters, group.priced, group.median_change],
      ...[group.rose, group.compared, group.sector_change, group.beat_sector],
    ]),
  }
  return (
    <RecordFigure
      {...frame}
      {...{ set, table }}
      legend={<FigureLegend value="Median price change" reference="Median of the sectors" />}
    >
      {(plot) => (
        <DotRows
          {...plot}
          rows={rows}
          format={change}
          domain={[-0.1, 0.1]}
          cut={0}
          simulated={set.simulated}
        />
      )}
    </RecordFigure>
  )
}
