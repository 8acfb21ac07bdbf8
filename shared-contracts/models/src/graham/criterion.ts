import { compareToBound, divide, finite } from '../working/working.ts'
import type {
  GrahamChecklistResult,
  GrahamCriterionCode,
  GrahamCriterionResult,
} from './graham-types.ts'

/** `passes` receives the sign of `actual − required`. */
function test(
  code: GrahamCriterionCode,
  required: number | null,
  actual: number | null,
  passes: (sign: number) => boolean,
): GrahamCriterionResult {
  const measurable = required !== null && actual !== null
  return {
    code,
    required,
    actual,
    passed: measurable ? passes(compareToBound(actual, required)) : null,
  }
}

const notBelow = (sign: number) => sign >= 0
const notAbove = (sign: number) => sign <= 0
const isAbove = (sign: number) => sign > 0
const isBelow = (sign: number) => sign < 0

export function atLeast(
  code: GrahamCriterionCode,
  required: number | null,
  actual: number | null,
): GrahamCriterionResult {
  return test(code, required, actual, notBelow)
}

export function atMost(
  code: GrahamCriterionCode,
  required: number | null,
  actual: number | null,
): GrahamCriterionResult {
  return test(code, required, actual, notAbove)
}

export function above(
  code: GrahamCriterionCode,
  required: number | null,
  actual: number | null,
): GrahamCriterionResult {
  return test(code, required, actual, isAbove)
}

/**
 * Tests that `top ÷ bottom` is at most (or, if `strictly`, below) `required`. If `bottom` is known and not
 * above zero, the test fails without a number, since no price is a multiple of a loss.
 */
export function multipleWithin(
  code: GrahamCriterionCode,
  required: number,
  top: number | null,
  bottom: number | null,
  strictly = false,
): GrahamCriterionResult {
  if (top === null || bottom === null) return { code, required, actual: null, passed: null }
  const actual = divide(top, bottom)
  if (actual === null) return { code, required, actual, passed: false }
  return test(code, required, actual, strictly ? isBelow : notAbove)
}

/**
 * A record over `required` years; `actual` counts the known years that fulfill it. It fails if one known
 * year does not, and passes only if every year is known.
 */
export function everyYear(
  code: GrahamCriterionCode,
  required: number,
  years: readonly (number | null)[],
  fulfills: (value: number) => boolean,
): GrahamCriterionResult {
  let known = 0
  let fulfilled = 0
  for (let i = 0; i < required; i += 1) {
    const value = finite(years[i])
    if (value === null) continue
    known += 1
    if (fulfills(value)) fulfilled += 1
  }
  const complete = known === required ? true : null
  return {
    code,
    required,
    actual: known > 0 ? fulfilled : null,
    passed: fulfilled < known ? false : complete,
  }
}

export function buildChecklist(
  value: number | null,
  upside: number | null,
  criteria: readonly GrahamCriterionResult[],
): GrahamChecklistResult {
  let passed = 0
  let measurable = 0
  for (const criterion of criteria) {
    if (criterion.passed !== null) measurable += 1
    if (criterion.passed === true) passed += 1
  }
  return { value, upside, passed, measurable, criteria }
}
