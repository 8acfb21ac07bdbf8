import {
  Card,
  NumTd,
  NumTh,
  RATING_LETTERS,
  RatingChip,
  type RatingLetter,
  Table,
  Td,
  Th,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Position, ratingMix, type Slice, sectorMix } from '../../holdings/weigh-holdings.ts'
import { percent } from './figure-texts.ts'

const Bar = styled.span`
  display: block;
  height: 14px;
  min-width: 2px;
  border-radius: 3px;
`
const BarCell = styled(Td)`
  width: 55%;
  vertical-align: middle;
`

/** Shares of the value as bars in their own table, largest bar full width. */
function MixTable(props: {
  readonly caption: string
  readonly head: string
  readonly slices: readonly Slice[]
  readonly name: (slice: Slice) => ReactNode
  readonly color: (slice: Slice) => string
}) {
  const { caption, head, slices, name, color } = props
  const largest = Math.max(...slices.map(({ share }) => share))
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <Th scope="col">{head}</Th>
          <Th scope="col">
            <VisuallyHidden>Bar</VisuallyHidden>
          </Th>
          <NumTh scope="col">Value, %</NumTh>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice) => (
          <tr key={slice.name} title={slice.symbols.join(', ')}>
            <Td as="th" scope="row">
              {name(slice)}
            </Td>
            <BarCell>
              <Bar
                style={{ width: `${(slice.share / largest) * 100}%`, background: color(slice) }}
              />
            </BarCell>
            <NumTd>{percent(slice.share)}</NumTd>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface MixProps {
  readonly positions: readonly Position[]
}

export function RatingMixCard({ positions }: MixProps) {
  return (
    <Card title="Rating mix">
      <MixTable
        caption="Share of the value by credit rating"
        head="Rating"
        slices={ratingMix(positions, RATING_LETTERS)}
        name={({ name }) => <RatingChip rating={name as RatingLetter} />}
        color={({ name }) => tokens.rating[name as RatingLetter]}
      />
    </Card>
  )
}

export function SectorMixCard({ positions }: MixProps) {
  return (
    <Card title="Sector mix">
      <MixTable
        caption="Share of the value by sector"
        head="Sector"
        slices={sectorMix(positions)}
        name={({ name }) => name}
        color={() => tokens.color.accent}
      />
    </Card>
  )
}
