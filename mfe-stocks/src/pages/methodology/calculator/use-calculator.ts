import { formatDecimal } from '@quantamental/api/format'
import type { AltmanInputs } from '@quantamental/models/altman'
import { BENEISH_CODES, BENEISH_TEXTS, type BeneishCode } from '@quantamental/models/beneish'
import { isLine, labelOf, lineOf } from '@quantamental/models/statement'
import { useSearchParams } from '@quantamental/remote/router'
import { useEffect, useMemo, useRef, useState } from 'react'

export interface CalculatorField {
  readonly code: string
  /** Former name in links, still accepted. */
  readonly formerCode?: string
  readonly label: string
  readonly hint?: string
  /** Value in the example, in the field's unit. */
  readonly example: number
  /** Ends of the slider; by default it reaches twice the loaded number. */
  readonly range?: readonly [number, number]
  readonly signed: boolean
}

type AltmanField = keyof AltmanInputs

/** Apple, fiscal 2022, USD million: the worked example in the methodology. */
const APPLE_2022: Readonly<Record<AltmanField, number>> = {
  totalAssets: 352_755,
  currentAssets: 135_405,
  currentLiabilities: 153_982,
  retainedEarnings: -3_068,
  ebit: 122_034,
  marketEquity: 2_096_879,
  bookEquity: 50_672,
  totalLiabilities: 302_083,
  revenue: 394_328,
}

export const ALTMAN_FIELDS: readonly CalculatorField[] = Object.entries(APPLE_2022).map(
  ([code, example]) => ({
    code,
    ...(code === 'revenue' && { formerCode: 'sales' }),
    label: labelOf(code as AltmanField),
    example,
    signed: isLine(code) && lineOf(code).sign === 'signed',
  }),
)

/** Enron, 1999: the worked example in the methodology. */
const ENRON_1999: Readonly<Record<BeneishCode, number>> = {
  dsri: 1.1463,
  gmi: 1.17,
  aqi: 1.0643,
  sgi: 1.2832,
  depi: 0.9988,
  sgai: 0.9596,
  lvgi: 0.9084,
  tata: -0.0061,
}

export const BENEISH_FIELDS: readonly CalculatorField[] = BENEISH_CODES.map((code) => {
  const [label, formula] = BENEISH_TEXTS[code]
  const accruals = code === 'tata'
  return {
    code,
    label: `${code.toUpperCase()} ${label}`,
    hint: formula,
    example: ENRON_1999[code],
    range: accruals ? [-0.5, 0.5] : [0, 3],
    signed: accruals,
  }
})

/** Parsed number; null if empty, undefined if invalid. Commas and a true minus sign are allowed. */
export function readNumber(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '').replace('−', '-')
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/** Number for a field: up to four decimals, with separators and a true minus sign. */
export function fieldText(value: number): string {
  const rounded = Number(value.toFixed(4))
  const decimals = String(rounded).split('.')[1]?.length ?? 0
  return formatDecimal(rounded === 0 ? 0 : rounded, decimals)
}

/** Number for the URL: `-3068.5`; invalid text is unchanged. */
export function addressText(text: string): string {
  const value = readNumber(text)
  return value === null || value === undefined ? text : String(value)
}

/** Smallest of 1, 2, 5, 10, 20, … that is not below `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digit = [1, 2, 5].find((step) => step * power >= value) ?? 10
  return digit * power
}

/** Ends of a field's slider around the loaded number, extended to include the current number. */
export function sliderRange(
  field: CalculatorField,
  loaded: number | null,
  now: number | null,
): readonly [number, number] {
  const value = now ?? 0
  if (field.range) return [Math.min(field.range[0], value), Math.max(field.range[1], value)]
  const reach = roundUp(2 * Math.max(Math.abs(loaded ?? 0), Math.abs(field.example) / 1000, 1))
  return [Math.min(field.signed ? -reach : 0, value), Math.max(reach, value)]
}

/** Debounce of URL updates in milliseconds; sliders change many times a second. */
const ADDRESS_PAUSE_MS = 250

type Texts = Readonly<Record<string, string>>
export type Numbers = Readonly<Record<string, number | null>>

interface State {
  /** Field contents. */
  readonly texts: Texts
  /** Numbers last loaded, or the example; they set the slider ranges. */
  readonly loaded: Numbers
  /** Selected option beside the numbers, such as the form of the score. */
  readonly choice: string | null
  /** Ticker of the loaded numbers, if they are unchanged. */
  readonly company: string | null
}
export type Calculator = ReturnType<typeof useCalculator>

function exampleOf(fields: readonly CalculatorField[]): Pick<State, 'texts' | 'loaded'> {
  return {
    texts: Object.fromEntries(fields.map(({ code, example }) => [code, fieldText(example)])),
    loaded: Object.fromEntries(fields.map(({ code, example }) => [code, example])),
  }
}

function numbersOf(fields: readonly CalculatorField[], texts: Texts): Numbers {
  return Object.fromEntries(fields.map(({ code }) => [code, readNumber(texts[code] ?? '') ?? null]))
}

function readAddress(
  fields: readonly CalculatorField[],
  params: URLSearchParams,
  choices: readonly string[],
): State {
  const example = exampleOf(fields)
  const choice = params.get('form')
  const known = choice !== null && choices.includes(choice) ? choice : null
  const company = params.get('company')
  if (!fields.some(({ code }) => params.has(code))) {
    return { ...example, choice: known, company: null }
  }
  const texts = Object.fromEntries(
    fields.map(({ code, formerCode = code }) => {
      const given = params.get(code) ?? params.get(formerCode) ?? ''
      const value = readNumber(given)
      return [code, value === null || value === undefined ? given : fieldText(value)]
    }),
  )
  return { texts, loaded: numbersOf(fields, texts), choice: known, company }
}

/** State of a calculator, stored in the URL so that a link reproduces it. */
export function useCalculator(fields: readonly CalculatorField[], choices: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const [state, setState] = useState(() => readAddress(fields, params, choices))
  const [wantsCompany, setWantsCompany] = useState(() =>
    fields.some(({ code }) => params.has(code)) ? null : params.get('company'),
  )
  const touched = useRef(false)
  const { texts, choice, company } = state

  useEffect(() => {
    if (!touched.current) return
    const timer = setTimeout(() => {
      const next = new URLSearchParams()
      if (choice !== null) next.set('form', choice)
      if (company !== null) next.set('company', company)
      const example = exampleOf(fields).texts
      const differs = fields.some(({ code }) => texts[code] !== example[code])
      if (differs)
        for (const { code } of fields) if (texts[code]) next.set(code, addressText(texts[code]))
      setParams(next, { replace: true })
    }, ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts, choice, company, fields, setParams])

  const numbers = useMemo(() => numbersOf(fields, texts), [fields, texts])
  const change = (next: (state: State) => State) => {
    touched.current = true
    setWantsCompany(null)
    setState(next)
  }
  return {
    ...state,
    numbers,
    /** Ticker to load, if the URL names a company but no numbers. */
    wantsCompany,
    type: (code: string, text: string) =>
      change((s) => ({ ...s, texts: { ...s.texts, [code]: text }, company: null })),
    choose: (next: string) => change((s) => ({ ...s, choice: next })),
    load: (next: Numbers, ticker: string, form?: string) =>
      change((s) => ({
        texts: Object.fromEntries(
          fields.map(({ code }) => {
            const value = next[code] ?? null
            return [code, value === null ? '' : fieldText(value)]
          }),
        ),
        loaded: next,
        choice: form ?? s.choice,
        company: ticker,
      })),
    reset: () => change((s) => ({ ...exampleOf(fields), choice: s.choice, company: null })),
  }
}
