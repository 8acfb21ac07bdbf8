import { ApiError, type HttpClient, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import {
  type AltmanVariant,
  getMScorePageRoute,
  getWorkingRoute,
  getZScorePageRoute,
  type Period,
} from '@quantamental/api/stocks'
import { BENEISH_CODES, neutralIndex } from '@quantamental/models/beneish'
import { LINE_FIGURES } from '@quantamental/models/statement'
import { useShell } from '@quantamental/remote/shell'
import { Button, Row, Text, tokens } from '@quantamental/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { StockDocument } from '../../../calculations/working-context.tsx'
import { workingValues } from '../../../calculations/working-values.ts'
import type { PointPage, QuarterPoint } from '../../../quarters/timeline.ts'
import { ALTMAN_FIELDS, type Numbers } from './use-calculator.ts'

interface LoadedCompany {
  readonly ticker: string
  readonly name: string
  /** For example "FY2026 Q1, to Dec 27, 2025". */
  readonly period: Period | null
  readonly numbers: Numbers
  /** Form of the score that the service uses for the company. */
  readonly variant?: AltmanVariant
  /** Caveats about these numbers, one sentence each. */
  readonly notes: readonly string[]
}

export type LoadCompany = (
  http: HttpClient,
  ticker: string,
  signal: AbortSignal,
) => Promise<LoadedCompany>

const MILLION = 1_000_000

/** Figure that contains a number missing from the score's own calculation. */
function figureOf(code: string): string {
  const line = LINE_FIGURES.find(({ name }) => name === code)
  return line ? `line.${line.figure}` : 'market_cap'
}

/** Company and newest visible quarter of a page. */
function newestOf<Point extends QuarterPoint>(
  page: PointPage<Point> & Pick<StockDocument, 'company'>,
) {
  const { ticker, name, simulated, real_filings: isFiled } = page.company
  const point = page.latest?.points.at(-1) ?? page.data.points.at(-1)
  const period = page.periods.find(({ quarter }) => quarter === point?.quarter) ?? null
  const note = isFiled ? 'Prices are simulated.' : 'These figures are simulated.'
  const notes = simulated ? [note] : []
  return { point, known: { ticker, name, period, notes } }
}

/** Z-Score inputs of the newest visible quarter, in USD million. */
export const loadAltman: LoadCompany = async (http, ticker, signal) => {
  const params = { ticker }
  const page = await http.call(getZScorePageRoute, { params, signal })
  const { variant, applicable, reason } = page.data.model
  const { point, known } = newestOf(page)
  const notes = applicable ? known.notes : [reason, ...known.notes]
  // A company that no form of the score fits has no calculation to take numbers from.
  if (!point || !applicable) return { ...known, notes, variant, numbers: {} }
  const { quarter } = point
  const read = async (figure: string) => {
    const working = await http.call(getWorkingRoute, { params, query: { figure, quarter }, signal })
    return { working, values: workingValues(working) }
  }
  const { values } = await read('z-score')
  const entries = await Promise.all(
    ALTMAN_FIELDS.map(async ({ code }) => {
      const own = values.one(code)
      const value = own ?? (await read(figureOf(code)).catch(() => null))?.working.result ?? null
      return [code, value === null ? null : value / MILLION] as const
    }),
  )
  return { ...known, notes, variant, numbers: Object.fromEntries(entries) }
}

/** M-Score indices of the newest visible quarter; missing ones are set to neutral. */
export const loadBeneish: LoadCompany = async (http, ticker, signal) => {
  const page = await http.call(getMScorePageRoute, { params: { ticker }, signal })
  const { point, known } = newestOf(page)
  const missing = BENEISH_CODES.filter((_, at) => (point?.indices[at] ?? null) === null)
  const names = missing.map((code) => code.toUpperCase()).join(', ')
  return {
    ...known,
    numbers: Object.fromEntries(
      BENEISH_CODES.map((code, at) => [code, point?.indices[at] ?? neutralIndex(code)]),
    ),
    notes:
      missing.length > 0 ? [`Unknown, so set to neutral: ${names}.`, ...known.notes] : known.notes,
  }
}

export const INPUT_STYLE = css`
  height: 36px;
  padding: 0 10px;
  ${tokens.frame.control};
  font-size: 16px;
`
const Input = styled.input`
  ${INPUT_STYLE}
  width: 120px;
  text-transform: uppercase;
`
const Line = styled.p`
  color: ${tokens.color.muted};
  font-size: 13.5px;
  &[data-failed] {
    color: ${tokens.color.down};
  }
  &:empty {
    display: none;
  }
`

function errorText(error: unknown, ticker: string): string {
  const status = error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
  if (status === 404 || status === 400) return `We don’t cover ${ticker}. Check the ticker.`
  return `Couldn’t load the figures for ${ticker}. Please try again. (Code: ${status})`
}

function sentence({ name, ticker, period, notes }: LoadedCompany): string {
  const when = period
    ? `${period.fiscal_period}, to ${formatDate(period.period_end)}`
    : 'no quarter'
  return [`${name} (${ticker}), ${when}.`, ...notes].join(' ')
}

/** Ticker field that loads the newest visible quarter of a company into the calculator. */
export function CompanyLoader(props: {
  readonly read: LoadCompany
  readonly wanted: string | null
  /** Ticker whose unmodified numbers are shown. */
  readonly current: string | null
  readonly onLoaded: (company: LoadedCompany) => void
  readonly children?: ReactNode
}) {
  const { read, wanted, current, onLoaded, children } = props
  const id = useId()
  const { http } = useShell()
  const [ticker, setTicker] = useState(wanted ?? current ?? '')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [message, setMessage] = useState('')
  const running = useRef<AbortController | null>(null)

  async function load(requested: string) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setState('loading')
    setMessage(`Loading ${requested}`)
    try {
      const company = await read(http, requested, abort.signal)
      if (abort.signal.aborted) return
      onLoaded(company)
      setState('idle')
      setMessage(sentence(company))
    } catch (error) {
      if (abort.signal.aborted) return
      setState('failed')
      setMessage(errorText(error, requested))
    }
  }

  const loadWanted = useRef(load)
  useEffect(() => {
    if (wanted !== null) void loadWanted.current(wanted.toUpperCase())
    return () => running.current?.abort()
  }, [wanted])

  return (
    <>
      <Row
        as="form"
        gap={8}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          const requested = ticker.trim().toUpperCase()
          if (requested) void load(requested)
        }}
      >
        <Text as="label" htmlFor={id} size={14} weight={560}>
          Load a company’s figures
        </Text>
        <Input
          id={id}
          value={ticker}
          placeholder="Ticker"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          onChange={(event) => setTicker(event.target.value)}
        />
        <Button type="submit" disabled={state === 'loading'}>
          Load
        </Button>
        {children}
      </Row>
      <Line role="status" data-failed={state === 'failed' ? '' : undefined}>
        {message}
      </Line>
    </>
  )
}
