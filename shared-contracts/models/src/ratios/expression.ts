import type { LineCode } from '../statement-tags/statement.ts'
import { divide, finite } from '../working/working.ts'
import {
  earlierName,
  type RatioInputName,
  type RatioValues,
  ratioInput,
  ratioInputText,
  type YearsBack,
} from './ratio-values.ts'

type Write = (name: RatioInputName) => string

/** Formula over named inputs: one definition of its value, its text and its inputs. */
export interface Expression {
  readonly inputs: readonly RatioInputName[]
  /** Null if an input is unknown or a divisor is not above zero. */
  readonly value: (values: RatioValues) => number | null
  /** The formula with each input written by `write`. */
  readonly text: (write: Write) => string
  /** Operation applied last; decides on parentheses. */
  readonly kind: 'sum' | 'product' | 'value'
}

const inputsOf = (parts: readonly Expression[]) => [
  ...new Set(parts.flatMap(({ inputs }) => inputs)),
]

export function input(name: RatioInputName): Expression {
  return {
    inputs: [name],
    value: (values) => finite(values[name]),
    text: (write) => write(name),
    kind: 'value',
  }
}

/** The expression with every line read a year earlier. */
export function yearEarlier(of: Expression): Expression {
  const renamed = new Map(of.inputs.map((name) => [name, yearBefore(name)] as const))
  const rename = (name: RatioInputName) => renamed.get(name) as RatioInputName
  return {
    ...of,
    inputs: [...renamed.values()],
    value: (values) =>
      of.value(Object.fromEntries(of.inputs.map((name) => [name, values[rename(name)] ?? null]))),
    text: (write) => of.text((name) => write(rename(name))),
  }
}

function yearBefore(name: RatioInputName): RatioInputName {
  const { code, years } = ratioInput(name)
  return code === null ? name : earlierName(code, (years + 1) as YearsBack)
}

function join(
  sign: '+' | '−' | '×' | '÷',
  parts: readonly Expression[],
  compute: (values: readonly number[]) => number | null,
): Expression {
  const isSum = sign === '+' || sign === '−'
  const needsParentheses = ({ kind }: Expression, index: number) => {
    if (kind === 'value') return false
    if (kind === 'sum') return !isSum || (sign === '−' && index > 0)
    return sign === '÷' && index > 0
  }
  const inner = (part: Expression, index: number, write: Write) =>
    needsParentheses(part, index) ? `(${part.text(write)})` : part.text(write)
  return {
    inputs: inputsOf(parts),
    value: (values) => {
      const known = parts.map((part) => part.value(values))
      return known.some((value) => value === null) ? null : finite(compute(known as number[]))
    },
    text: (write) => parts.map((part, index) => inner(part, index, write)).join(` ${sign} `),
    kind: isSum ? 'sum' : 'product',
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const plus = (...parts: Expression[]) => join('+', parts, total)
export const minus = (first: Expression, ...others: Expression[]) =>
  join('−', [first, ...others], ([from = 0, ...rest]) => from - total(rest))
export const over = (top: Expression, bottom: Expression) =>
  join('÷', [top, bottom], ([a = 0, b = 0]) => divide(a, b))
export const times = (first: Expression, factor: Expression) =>
  join('×', [first, factor], ([a = 0, b = 0]) => a * b)

export const constant = (value: number): Expression => ({
  inputs: [],
  value: () => value,
  text: () => String(value),
  kind: 'value',
})

/** Mean of the balance at the end and at the start of the year. */
export function average(code: LineCode): Expression {
  return over(plus(input(code), input(earlierName(code, 1))), constant(2))
}

/** Growth over a year; null unless the earlier value is above zero. */
export function growth(code: LineCode): Expression {
  return minus(over(input(code), input(earlierName(code, 1))), constant(1))
}

/** Compound annual growth; null unless both values are above zero. */
export function annualGrowth(code: LineCode, years: 3 | 5): Expression {
  const ratio = over(input(code), input(earlierName(code, years)))
  return {
    inputs: ratio.inputs,
    value: (values) => {
      const value = ratio.value(values)
      return value === null || value <= 0 ? null : value ** (1 / years) - 1
    },
    text: (write) => `(${ratio.text(write)})^(1 ÷ ${years}) − 1`,
    kind: 'sum',
  }
}

/** 1 if the first is above the second, else 0. */
export function above(first: Expression, second: Expression): Expression {
  const gap = minus(first, second)
  return {
    inputs: gap.inputs,
    value: (values) => {
      const value = gap.value(values)
      return value === null ? null : Number(value > 0)
    },
    text: (write) => `1 if ${first.text(write)} > ${second.text(write)}, else 0`,
    kind: 'value',
  }
}

/** The formula with the labels of its inputs: `gross profit ÷ revenue`. */
export const formulaText = (of: Expression): string => of.text(ratioInputText)
