import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { FaultError, type Faults, readFault } from './faults.ts'

export interface Control {
  readonly faults: Faults
  readonly state: () => object
  /** Forget the counted requests. */
  readonly clear: () => void
  /** Move to the next day; false after the last one. */
  readonly advance: () => boolean
}

async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readText(request)
  try {
    const fields: unknown = JSON.parse(body || '{}')
    if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>
  } catch {
    // Answered like a body that is not an object.
  }
  throw new FaultError('The body must be a JSON object.')
}

type Action = (control: Control, request: IncomingMessage) => Promise<object> | object

const ACTIONS: Readonly<Record<string, Action>> = {
  'GET state': (control) => control.state(),
  'DELETE state': (control) => {
    control.clear()
    return control.state()
  },
  'POST faults': async (control, request) => {
    const fault = readFault(await readFields(request))
    control.faults.add(fault)
    return fault
  },
  'DELETE faults': (control) => {
    control.faults.clear()
    return {}
  },
  'POST day': (control) => {
    if (!control.advance()) throw new FaultError('There is no further day.')
    return control.state()
  },
}

/** Routes under `/_sim/`, which no source has. JSON in and out; not for browsers. */
export async function handleControl(
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers.origin !== undefined) {
    send(403, { detail: 'Requests from a browser are not allowed.' })
    return
  }
  const action = ACTIONS[`${request.method} ${request.url?.slice('/_sim/'.length)}`]
  if (!action) {
    send(404, { detail: 'Not found.' })
    return
  }
  try {
    send(200, await action(control, request))
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    send(400, { detail: error.message })
  }
}
