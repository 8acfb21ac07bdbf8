import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
} from '@quantamental/api/account'
import { BRAND, type FieldErrors, NON_FIELD_ERRORS } from '@quantamental/api/common'
import { isMixedScript, isReservedName } from './lookalikes.ts'

const USERNAME = /^[\p{L}\p{N}_.@+-]+$/u

const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const EMAIL_LOCAL_MAX_LENGTH = 64

/** Django's maximum similarity of a password to a name. */
const SIMILARITY_MAX_RATIO = 0.7

interface Registration {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly re_password: string
}

export interface PasswordOwner {
  readonly username: string
  readonly email: string
}

export const USERNAME_TAKEN = 'A user with that username already exists.'
export const EMAIL_TAKEN = 'user with this email address already exists.'
const BLANK = 'This field may not be blank.'
const MISMATCH = 'The two password fields didn’t match.'

/** Length in code points: a character beyond the basic plane counts once. */
function lengthOf(text: string): number {
  return [...text].length
}

function tooLong(max: number): string {
  return `Ensure this field has no more than ${max} characters.`
}

/** Trim and normalize names for storage. Passwords stay exactly as typed. */
export function normalizeRegistration<R extends Registration>(given: R): R {
  return {
    ...given,
    username: normalizeUsername(given.username),
    email: given.email.trim(),
  }
}

/** Username as stored: trimmed, NFKC. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFKC')
}

/** Validation errors for a username, except uniqueness; empty if valid. */
export function usernameErrors(username: string): string[] {
  if (username === '') return [BLANK]
  const errors: string[] = []
  if (lengthOf(username) > USERNAME_MAX_LENGTH) errors.push(tooLong(USERNAME_MAX_LENGTH))
  if (!USERNAME.test(username)) {
    errors.push(
      'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
    )
  }
  if (isMixedScript(username)) errors.push('Use letters of one alphabet only.')
  if (isReservedName(username)) errors.push('This username is reserved. Choose another one.')
  return errors
}

/** Validation errors for an email address, except uniqueness; empty if valid. */
export function emailErrors(email: string): string[] {
  if (email === '') return [BLANK]
  const errors: string[] = []
  if (email.length > EMAIL_MAX_LENGTH) errors.push(tooLong(EMAIL_MAX_LENGTH))
  const isAddress = EMAIL.test(email) && email.indexOf('@') <= EMAIL_LOCAL_MAX_LENGTH
  if (!isAddress || email.includes('..')) errors.push('Enter a valid email address.')
  return errors
}

/** `This field may not be blank.` for each blank field. */
export function blankErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  const blank = Object.entries(fields).filter(([, value]) => value === '')
  return Object.fromEntries(blank.map(([name]) => [name, [BLANK]]))
}

/** Errors per field, each checked on its own; empty if all four are valid. */
export function fieldErrorsOf(registration: Registration): FieldErrors {
  const { username, email, password, re_password } = registration
  const found: FieldErrors = {
    username: usernameErrors(username),
    email: emailErrors(email),
    password: password === '' ? [BLANK] : [],
    re_password: re_password === '' ? [BLANK] : [],
  }
  return Object.fromEntries(Object.entries(found).filter(([, messages]) => messages.length > 0))
}

/** Python's `SequenceMatcher.quick_ratio`: shared letters, order ignored, over both lengths. */
export function quickRatio(a: string, b: string): number {
  if (a.length + b.length === 0) return 1
  const left = new Map<string, number>()
  for (const letter of b) left.set(letter, (left.get(letter) ?? 0) + 1)
  let common = 0
  for (const letter of a) {
    const count = left.get(letter) ?? 0
    if (count > 0) common += 1
    left.set(letter, count - 1)
  }
  return (2 * common) / (a.length + b.length)
}

function isSimilar(password: string, value: string): boolean {
  const parts = [...value.toLowerCase().split(/\W+/), value.toLowerCase()]
  return parts.some((part) => {
    const isTooShortToMatter = password.length >= 10 * part.length && part.length < 5
    if (part === '' || isTooShortToMatter) return false
    return quickRatio(password.toLowerCase(), part) >= SIMILARITY_MAX_RATIO
  })
}

function isBrandWord(password: string): boolean {
  return password.toLowerCase().replace(/[^a-z]/g, '') === BRAND.name.toLowerCase()
}

/**
 * Validation errors for a password, with Django's messages; empty if valid. No composition rules (ASVS 6.2). See
 * infra/docs/domain/identity-and-sessions.md.
 */
export function passwordErrors(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): string[] {
  const errors: string[] = []
  if (isSimilar(password, owner.username)) {
    errors.push('The password is too similar to the username.')
  }
  if (isSimilar(password, owner.email)) {
    errors.push('The password is too similar to the email address.')
  }
  if (lengthOf(password) < PASSWORD_MIN_LENGTH) {
    errors.push(
      `This password is too short. It must contain at least ${PASSWORD_MIN_LENGTH} characters.`,
    )
  }
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) errors.push(tooLong(PASSWORD_MAX_LENGTH))
  if (isCommon(password) || isBrandWord(password)) errors.push('This password is too common.')
  return errors
}

export interface NewPassword {
  readonly password: string
  readonly repeated: string
  /** The form's name for the password. */
  readonly field: string
}

/**
 * Password errors, or a mismatch of the two passwords if there are none. Call it once all other fields are
 * valid.
 */
export function passwordFieldErrorsOf(
  { password, repeated, field }: NewPassword,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): FieldErrors {
  const errors = passwordErrors(password, owner, isCommon)
  if (errors.length > 0) return { [field]: errors }
  return password === repeated ? {} : { [NON_FIELD_ERRORS]: [MISMATCH] }
}
