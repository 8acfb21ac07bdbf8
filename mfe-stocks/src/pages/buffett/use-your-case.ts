import { useSearchParams } from '@quantamental/remote/router'
import { useEffect, useState } from 'react'
import {
  ASSUMPTION_KEYS,
  ASSUMPTIONS,
  type Assumption,
  type Case,
  readAssumption,
} from './your-case.ts'

/**
 * Debounce of URL updates while a slider moves, in milliseconds; browsers limit the rate of history
 * changes.
 */
const SETTLED_MS = 200

type Changes = Partial<Record<Assumption, number>>

function changesIn(search: URLSearchParams): Changes {
  return Object.fromEntries(
    ASSUMPTION_KEYS.flatMap((key) => {
      const value = readAssumption(key, search.get(ASSUMPTIONS[key].param))
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** Fixed key order, so that equal changes give equal URLs. */
function ordered(changes: Changes): Changes {
  return Object.fromEntries(
    ASSUMPTION_KEYS.flatMap((key) => {
      const value = changes[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function withChanges(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of ASSUMPTION_KEYS) {
    const value = changes[key]
    if (value === undefined) next.delete(ASSUMPTIONS[key].param)
    else next.set(ASSUMPTIONS[key].param, String(value))
  }
  return next
}

interface CaseState {
  readonly changes: Changes
  /** URL value at the last render. */
  readonly address: string
  /** Value last written to the URL. */
  readonly written: string
}

/** The reader's assumptions: `ours`, overridden by the URL. */
export function useYourCase(ours: Case) {
  const [search, setSearch] = useSearchParams()
  const inAddress = changesIn(search)
  const address = JSON.stringify(inAddress)
  const [state, setState] = useState<CaseState>({ changes: inAddress, address, written: address })
  if (state.address !== address) {
    // Ignore our own delayed writes, which would undo later changes; follow all other URL changes.
    setState({ ...state, address, ...(address !== state.written && { changes: inAddress }) })
  }
  const { changes } = state
  const text = JSON.stringify(changes)
  useEffect(() => {
    if (text === address) return
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, written: text }))
      setSearch((now) => withChanges(now, JSON.parse(text) as Changes), {
        replace: true,
        preventScrollReset: true,
      })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, address, setSearch])
  const hold = (next: Changes) => setState((now) => ({ ...now, changes: ordered(next) }))
  return {
    yours: { ...ours, ...changes } as Case,
    isChanged: Object.keys(changes).length > 0,
    change: (key: Assumption, value: number) => hold({ ...changes, [key]: value }),
    reset: () => hold({}),
  }
}
