import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { Button, Row, Text, tokens } from '@quantamental/ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import type { LoadCompany, LoadedCompany } from './load-company.ts'

export const INPUT_STYLE = css`
  height: 36px;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
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
  /** Ticker to load on mount. */
  readonly wanted: string | null
  /** Ticker whose unmodified numbers are shown. */
  readonly current: string | null
  readonly onLoaded: (company: LoadedCompany) => void
  /** Content beside the button. */
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
