import { useSearchParams } from '@quantamental/remote/router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addressText, type CalculatorField, fieldText, readNumber } from './calculator-fields.ts'

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
      setParams(next, { replace: true, preventScrollReset: true })
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
    /** Field contents as numbers; null if empty or invalid. */
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
