import type { Cause, Simulator } from '../state/simulator.ts'
import type { Spec } from './params.ts'

export interface CallContext {
  readonly simulator: Simulator
  readonly cause: Cause
  readonly id: string
}

/** One call of Stripe's API. Handlers are synchronous, so each is atomic. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly params: Spec<Record<string, unknown>>
  readonly handle: (params: never, context: CallContext) => object
}

/** `P` is the `stripe` package's own parameter type: names and handler are checked against it. */
export function defineCall<P>(
  method: Call['method'],
  path: string,
  params: Spec<P>,
  handle: (params: P, context: CallContext) => object,
): Call {
  return { method, path, params, handle } as unknown as Call
}

export interface FoundCall {
  readonly call: Call
  readonly id: string
}

export function findCall(
  calls: readonly Call[],
  method: string,
  path: string,
): FoundCall | undefined {
  const segments = path.split('/')
  for (const call of calls) {
    const wanted = call.path.split('/')
    if (call.method !== method || wanted.length !== segments.length) continue
    let id = ''
    const fits = wanted.every((part, index) => {
      const given = segments[index] ?? ''
      if (part !== ':id') return part === given
      id = given
      return id !== ''
    })
    if (fits) return { call, id }
  }
}
