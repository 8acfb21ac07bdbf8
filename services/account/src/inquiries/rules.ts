import type { FieldErrors } from '@quantamental/api/common'
import { INQUIRY_TEXT_MAX, INQUIRY_TEXT_MIN, type InquiryKind } from '@quantamental/api/site'
import { emailErrors } from '../users/registration-rules.ts'

/** Kinds that need an answer, and so an address. */
const NEEDS_ADDRESS: ReadonlySet<InquiryKind> = new Set(['inquiry', 'contact'])

/** A path on this site: one slash, then visible ASCII characters. */
const PAGE = /^\/(?![/\\])[!-~]*$/

export interface Inquiry {
  readonly kind: InquiryKind
  readonly topic: string
  readonly message: string
  /** Empty if not given. */
  readonly email: string
  readonly page: string | null
  readonly is_useful: boolean | null
}

/** Trim and normalize an inquiry for storage. */
export function normalizeInquiry(given: {
  readonly kind: InquiryKind
  readonly topic: string
  readonly message: string
  readonly email?: string
  readonly page?: string
  readonly is_useful?: boolean
}): Inquiry {
  return {
    kind: given.kind,
    topic: given.topic,
    message: normalizeText(given.message),
    email: given.email?.trim() ?? '',
    page: given.page?.trim() || null,
    is_useful: given.is_useful ?? null,
  }
}

/** Errors per field; empty if the inquiry is valid. */
export function inquiryErrors({ kind, message, email, page }: Inquiry): FieldErrors {
  const found: FieldErrors = {
    message: textErrors(message, { min: INQUIRY_TEXT_MIN, max: INQUIRY_TEXT_MAX }),
    email: email === '' && !NEEDS_ADDRESS.has(kind) ? [] : emailErrors(email),
    page: page === null || PAGE.test(page) ? [] : ['Enter a path on this site.'],
  }
  return Object.fromEntries(Object.entries(found).filter(([, messages]) => messages.length > 0))
}

/** Control characters except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** Text for storage: trimmed, with line feeds as line ends. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Validation errors for a normalized text; empty if valid. Length is in code points. */
export function textErrors(text: string, { min, max }: { min: number; max: number }): string[] {
  const { length } = [...text]
  if (length === 0) return ['This field may not be blank.']
  const errors: string[] = []
  if (length < min) errors.push(`Ensure this field has at least ${min} characters.`)
  if (length > max) errors.push(`Ensure this field has no more than ${max} characters.`)
  if (CONTROL.test(text)) errors.push('Control characters are not allowed.')
  if (!text.isWellFormed()) errors.push('Enter valid text.')
  return errors
}
