import { formatCompact, formatDecimal } from '@quantamental/api/format'
import { NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import styled from 'styled-components'

const Box = styled.div`
  margin-top: 18px;
`

export interface ScorePart {
  readonly code: string
  readonly label: string
  readonly value: number | null
  readonly weight: number
}

/** Threshold above which decimals are omitted. */
const LARGE = 1_000_000

function number(value: number | null, digits: number): string {
  if (value === null) return 'No Data'
  return Math.abs(value) < LARGE ? formatDecimal(value, digits) : formatCompact(value)
}

/** Contribution of each part to the score. */
export function PartsTable({
  parts,
  constant,
}: {
  readonly parts: readonly ScorePart[]
  readonly constant: number
}) {
  return (
    <Box>
      <TableScroll label="Parts of the score">
        <Table>
          <thead>
            <tr>
              <Th scope="col">Part</Th>
              <NumTh scope="col">Value</NumTh>
              <NumTh scope="col">Weight</NumTh>
              <NumTh scope="col">Adds</NumTh>
            </tr>
          </thead>
          <tbody>
            {constant !== 0 && (
              <tr>
                <Td as="th" scope="row" colSpan={3}>
                  Constant
                </Td>
                <NumTd>{formatDecimal(constant, 3)}</NumTd>
              </tr>
            )}
            {parts.map(({ code, label, value, weight }) => (
              <tr key={code}>
                <Td as="th" scope="row">
                  {code.toUpperCase()} {label}
                </Td>
                <NumTd>{number(value, 4)}</NumTd>
                <NumTd>{formatDecimal(weight, 3)}</NumTd>
                <NumTd>{number(value === null ? null : weight * value, 3)}</NumTd>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Box>
  )
}
