import type { GeneratedRequest } from '@quantamental/api/testing'
import type { Operation } from '../contract.ts'
import type { DrillResult } from '../drill.ts'
import type { Walked } from '../walk/walker.ts'
import type { Answer } from '../world/client.ts'

/** Far above any honest response (below 2 s on two cores), and below the timeouts of proxies. */
const SLOW_MS = 10_000
const SHOWN_MAX = 40

/** Counts of a run. */
export class FuzzReport {
  count = 0
  readonly #unreached: Set<string>
  readonly #operations: number
  readonly #statuses = new Map<number, number>()
  readonly #kinds = new Map<string, number>()
  readonly #succeeded = new Set<string>()
  readonly #findings = new Map<string, number>()
  #shed = 0
  #slowest: readonly { readonly ms: number; readonly operation: string }[] = []

  constructor(operations: readonly Operation[]) {
    this.#unreached = new Set(operations.map(({ route }) => route))
    this.#operations = operations.length
  }

  addWalk({ steps, failures }: Walked): void {
    for (const operation of steps.keys()) this.#unreached.delete(operation)
    for (const failure of failures) this.addFinding(failure)
  }

  add(operation: string, request: GeneratedRequest, { status, headers, ms }: Answer): void {
    this.count += 1
    this.#kinds.set(request.kind, (this.#kinds.get(request.kind) ?? 0) + 1)
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#slowest = [...this.#slowest, { ms, operation }].sort((a, b) => b.ms - a.ms).slice(0, 3)
    if (status >= 200 && status < 300) this.#succeeded.add(operation)
    const isShed = status === 503 && headers['retry-after'] !== undefined
    if (isShed) this.#shed += 1
    else if (status === 0 || status >= 500)
      this.addFinding(describe(operation, request, String(status)))
    if (ms > SLOW_MS) this.addFinding(describe(operation, request, `${Math.round(ms)} ms`))
  }

  addFinding(text: string): void {
    this.#findings.set(text, (this.#findings.get(text) ?? 0) + 1)
  }

  print(round: number): void {
    const [slowest] = this.#slowest
    console.log(
      `  round ${round + 1}: ${this.count} requests, ${this.#findings.size} findings, slowest ${Math.round(slowest?.ms ?? 0)} ms`,
    )
  }

  present(): DrillResult {
    const statuses = [...this.#statuses].sort(([a], [b]) => a - b)
    const errors = statuses.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)
    return {
      figures: [
        `${this.count} requests: ${[...this.#kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
        `${this.#operations - this.#unreached.size} of ${this.#operations} operations succeeded in a walk, ${this.#succeeded.size} with a generated request`,
        `statuses: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
        `${errors - this.#shed} server errors, ${this.#shed} requests shed with Retry-After`,
        `slowest: ${this.#slowest.map(({ ms, operation }) => `${Math.round(ms)} ms ${operation}`).join(', ')}`,
      ],
      findings: [
        ...[...this.#unreached].map((operation) => `never succeeded: ${operation}`),
        ...[...this.#findings].slice(0, SHOWN_MAX).map(([text, times]) => `${text} (${times} ×)`),
      ],
    }
  }
}

function describe(operation: string, { kind, url, payload = '' }: GeneratedRequest, what: string) {
  return `${what}: ${operation}, ${kind}: ${url.slice(0, 200)} ${payload.slice(0, 200)}`
}
