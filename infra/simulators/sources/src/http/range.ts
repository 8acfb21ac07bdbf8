import type { IncomingHttpHeaders } from 'node:http'
import type { Resource } from './resource.ts'

export type Selection =
  | { readonly status: 200 | 206; readonly from: number; readonly to: number }
  | { readonly status: 304 | 416 }

/** HTTP dates have whole seconds. */
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

function isUnchanged(resource: Resource, headers: IncomingHttpHeaders): boolean {
  const etags = headers['if-none-match']
  if (etags !== undefined) {
    return etags.split(',').some((etag) => etag.trim().replace(/^W\//, '') === resource.etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return resource.modified !== null && secondsOf(resource.modified) <= since / 1000
}

/** Whether a range may be served: no If-Range, or one that matches the current version exactly. */
function allowsRange(resource: Resource, condition: string | string[] | undefined): boolean {
  if (condition === undefined) return true
  const text = String(condition)
  if (text.includes('"')) return text === resource.etag
  return resource.modified !== null && Date.parse(text) / 1000 === secondsOf(resource.modified)
}

/** Part of a resource that a request receives (RFC 9110, sections 13 and 14). One range only. */
export function selectRange(resource: Resource, headers: IncomingHttpHeaders): Selection {
  if (isUnchanged(resource, headers)) return { status: 304 }
  const last = resource.bytes - 1
  const whole: Selection = { status: 200, from: 0, to: last }
  const [, first, end] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || !allowsRange(resource, headers['if-range'])) return whole
  if (first === '') {
    return { status: 206, from: Math.max(0, resource.bytes - Number(end)), to: last }
  }
  if (Number(first) > last) return { status: 416 }
  return { status: 206, from: Number(first), to: end ? Math.min(last, Number(end)) : last }
}
