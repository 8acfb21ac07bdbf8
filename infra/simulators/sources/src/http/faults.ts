/**
 * - `forbidden`, `throttled`, `unavailable`: 403, 429 with Retry-After, 503
 * - `html`: 200 with a maintenance page
 * - `hang`: no answer; `stall`: nothing after `bytes` of the body
 * - `slow`: 16 KB at a time, `delay_ms` apart
 * - `cut`: connection closed after `bytes` of the body
 * - `changed`: like `cut`, and the resource is another version from then on
 * - `no-range`: ranges are ignored
 */
const FAULT_KINDS = [
  'forbidden',
  'throttled',
  'unavailable',
  'html',
  'hang',
  'stall',
  'slow',
  'cut',
  'changed',
  'no-range',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Part of the path, such as `companyfacts.zip`. */
  readonly path: string
  /** Number of matching requests that pass before the first fault. */
  readonly skip: number
  /** Number of faults. */
  readonly times: number
  readonly bytes: number
  readonly delayMs: number
  readonly retryAfterSeconds: number
}

export class FaultError extends Error {}

function whole(fields: Readonly<Record<string, unknown>>, name: string, fallback: number): number {
  const value = fields[name] ?? fallback
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new FaultError(`${name} must be a whole number from 0.`)
  }
  return value as number
}

/** Fault of a control request or a command line. @throws FaultError */
export function readFault(fields: Readonly<Record<string, unknown>>): Fault {
  const kind = FAULT_KINDS.find((known) => known === fields.kind)
  if (!kind) throw new FaultError(`kind must be one of ${FAULT_KINDS.join(', ')}.`)
  if (typeof fields.path !== 'string' || fields.path === '') {
    throw new FaultError('path must be a part of the path of a request.')
  }
  return {
    kind,
    path: fields.path,
    skip: whole(fields, 'skip', 0),
    times: whole(fields, 'times', 1),
    bytes: whole(fields, 'bytes', 65_536),
    delayMs: whole(fields, 'delay_ms', 100),
    retryAfterSeconds: whole(fields, 'retry_after_s', 1),
  }
}

/** Faults to come; each request takes at most one. */
export function createFaults() {
  let pending: { readonly fault: Fault; skip: number; times: number }[] = []
  return {
    add(fault: Fault) {
      pending.push({ fault, skip: fault.skip, times: fault.times })
    },
    clear() {
      pending = []
    },
    take(path: string): Fault | null {
      for (const entry of pending) {
        if (!path.includes(entry.fault.path) || entry.times === 0) continue
        if (entry.skip > 0) {
          entry.skip -= 1
          continue
        }
        entry.times -= 1
        return entry.fault
      }
      return null
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
