import { formatDecimal, formatUsd } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import {
  NumTd,
  NumTh,
  Stack,
  Table,
  TableScroll,
  Td,
  Text,
  TextLink,
  Th,
  tokens,
} from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import styled from 'styled-components'
import type { Position, Weighted } from '../../holdings/weigh-holdings.ts'
import { type FigureText, percent } from './figure-texts.ts'

const Formula = styled.p`
  padding: 14px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
`

const SHOWN_WEIGHT = 2

/** Calculation of a weighted figure: formula, and each holding's value, weight, figure and part. */
export function FigureWorking(props: {
  readonly text: FigureText
  readonly weighted: Weighted
  readonly onClose: () => void
}) {
  const { text, weighted, onClose } = props
  const { total, coverage, parts } = weighted
  return (
    <Drawer open onClose={onClose} title={text.name}>
      <Stack gap={14}>
        <Text tone="muted" size={14}>
          {text.about}
        </Text>
        <Formula>
          Σ weight × {text.figure}
          <br />= {total === null ? 'no value' : text.format(total)}
        </Formula>
        <Text tone="muted" size={14}>
          Weight is a holding’s value over the value of all holdings below, which are{' '}
          {percent(coverage)} of your portfolio. Click a figure for its own calculation.
        </Text>
        <TableScroll label={`Calculation of ${text.name}`}>
          <Table>
            <thead>
              <tr>
                <Th scope="col">Stock</Th>
                <NumTh scope="col">Value, USD</NumTh>
                <NumTh scope="col">Weight, %</NumTh>
                <NumTh scope="col">{text.head}</NumTh>
                <NumTh scope="col">Part</NumTh>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ position, weight, figure }) => (
                <tr key={position.symbol}>
                  <Td as="th" scope="row">
                    {position.symbol}
                  </Td>
                  <NumTd>{formatDecimal(position.value, 2)}</NumTd>
                  <NumTd>{formatDecimal(weight * 100, SHOWN_WEIGHT)}</NumTd>
                  <NumTd>
                    <TextLink as={Link} to={stockPath(text.page, position.symbol)}>
                      {text.format(figure)}
                    </TextLink>
                  </NumTd>
                  <NumTd>{text.format(weight * figure)}</NumTd>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Stack>
    </Drawer>
  )
}

/** Calculation of the portfolio's value. */
export function ValueWorking(props: {
  readonly positions: readonly Position[]
  readonly value: number
  readonly onClose: () => void
}) {
  const { positions, value, onClose } = props
  return (
    <Drawer open onClose={onClose} title="Value">
      <Stack gap={14}>
        <Formula>
          Σ quantity × last close
          <br />= {formatUsd(Number(value.toFixed(2)))}
        </Formula>
        <Text tone="muted" size={14}>
          A holding without a price counts at its cost; without either, it has no value.
        </Text>
        <TableScroll label="Calculation of the value">
          <Table>
            <thead>
              <tr>
                <Th scope="col">Holding</Th>
                <NumTh scope="col">Quantity</NumTh>
                <NumTh scope="col">USD each</NumTh>
                <NumTh scope="col">Value, USD</NumTh>
                <Th scope="col">Source</Th>
              </tr>
            </thead>
            <tbody>
              {positions.map((position) => (
                <tr key={position.symbol}>
                  <Td as="th" scope="row">
                    {position.symbol}
                  </Td>
                  <NumTd>{formatQuantity(position.quantity)}</NumTd>
                  <NumTd>
                    {formatDecimal(
                      position.value === null ? null : position.value / position.quantity,
                      2,
                    )}
                  </NumTd>
                  <NumTd>{formatDecimal(position.value, 2)}</NumTd>
                  <Td>{position.value === null ? '—' : position.isAtCost ? 'Cost' : 'Close'}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Stack>
    </Drawer>
  )
}

/** Shares with as many decimals as they have, four at most. */
export function formatQuantity(quantity: number): string {
  const [, decimals = ''] = String(Number(quantity.toFixed(4))).split('.')
  return formatDecimal(quantity, decimals.length)
}
