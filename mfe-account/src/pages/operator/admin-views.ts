import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { INQUIRY_KINDS, INQUIRY_STATES, type InquiryKind, ROLES } from '@quantamental/api/site'

export type InquiryState = (typeof INQUIRY_STATES)[number]
export type Role = (typeof ROLES)[number]

/** View state of a list, stored in the query string. */
export interface UsersView {
  readonly q: string
  readonly role: Role | null
  readonly page: number
}
export interface InquiriesView {
  /** Null for all states. */
  readonly state: InquiryState | null
  readonly kind: InquiryKind | null
  readonly page: number
}
export interface AuditView {
  readonly service: ServiceName | null
  readonly operator: number | null
  readonly page: number
}

const NUMBER = /^[1-9]\d{0,8}$/
const PAGE_MAX = 100_000
const ALL = 'all'

function oneOf<T extends string>(names: readonly T[], text: string | null): T | null {
  return names.find((name) => name === text) ?? null
}

/** Parse an integer from 1 up; null for any other text. */
export function readId(text: string | null | undefined): number | null {
  return text && NUMBER.test(text) ? Number(text) : null
}

function readPage(search: URLSearchParams): number {
  return Math.min(readId(search.get('page')) ?? 1, PAGE_MAX)
}

/** Serialize a view; empty parts and the first page are left out. */
function write(parts: Readonly<Record<string, string | number | null>>, page: number) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts))
    if (value !== null && value !== '') search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return search
}

export function readUsersView(search: URLSearchParams): UsersView {
  const q = (search.get('q') ?? '').trim().slice(0, 254)
  return { q, role: oneOf(ROLES, search.get('role')), page: readPage(search) }
}
export function writeUsersView({ page, q, role }: UsersView): URLSearchParams {
  return write({ q, role }, page)
}

/** Parse the inquiries view; the default state is "open". */
export function readInquiriesView(search: URLSearchParams): InquiriesView {
  const state = search.get('state')
  return {
    state: state === ALL ? null : (oneOf(INQUIRY_STATES, state) ?? 'open'),
    kind: oneOf(INQUIRY_KINDS, search.get('kind')),
    page: readPage(search),
  }
}
export function writeInquiriesView({ page, state, kind }: InquiriesView): URLSearchParams {
  return write({ state: state === 'open' ? null : (state ?? ALL), kind }, page)
}

export function readAuditView(search: URLSearchParams): AuditView {
  return {
    service: oneOf(SERVICE_NAMES, search.get('service')),
    operator: readId(search.get('operator')),
    page: readPage(search),
  }
}
export function writeAuditView({ page, service, operator }: AuditView): URLSearchParams {
  return write({ service, operator }, page)
}
