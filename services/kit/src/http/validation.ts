import {
  CHOICE_TEXTS,
  type ChoiceTexts,
  type FieldErrors,
  NON_FIELD_ERRORS,
} from '@quantamental/api/common'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FieldError } from './errors.ts'

const ECHO_MAX_LENGTH = 64
const NESTING_MAX_LEVELS = 16

function kindOf(data: unknown): string {
  if (data === null) return 'null'
  if (Array.isArray(data)) return 'list'
  return typeof data === 'object' ? 'dict' : typeof data
}

function wrongType(type: unknown, data: unknown): string {
  if (data === null) return 'This field may not be null.'
  if (type === 'integer') return 'A valid integer is required.'
  if (type === 'number') return 'A valid number is required.'
  if (type === 'boolean') return 'Must be a valid boolean.'
  if (type === 'array') return `Expected a list of items but got type "${kindOf(data)}".`
  if (type === 'object') return `Invalid data. Expected a dictionary, but got ${kindOf(data)}.`
  return 'Not a valid string.'
}

/** Custom messages of an enumerated value's schema. */
function choiceTexts(schema: unknown): ChoiceTexts | undefined {
  return (schema as { readonly [CHOICE_TEXTS]?: ChoiceTexts } | undefined)?.[CHOICE_TEXTS]
}

const isBlank = (data: unknown) => data === null || (typeof data === 'string' && data.trim() === '')

function wrongChoice(data: unknown, texts: ChoiceTexts | undefined): string {
  if (texts && isBlank(data)) return texts.missing
  // Not converted to text: the `toString` of an untrusted object may not be a function.
  const shown = typeof data === 'object' ? null : String(data)
  if (shown === null || shown.length > ECHO_MAX_LENGTH) return 'Not a valid choice.'
  return texts ? texts.invalid.replace('{value}', () => shown) : `"${shown}" is not a valid choice.`
}

/** The schema's own message, or else Django REST framework's message for the same error. */
function messageOf({ keyword, params, data, parentSchema }: ErrorObject): string {
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return (
        choiceTexts(parentSchema?.properties?.[params.missingProperty])?.missing ??
        'This field is required.'
      )
    case 'type':
      return wrongType(params.type, data)
    case 'minLength':
      return data === ''
        ? 'This field may not be blank.'
        : `Ensure this field has at least ${limit} characters.`
    case 'maxLength':
      return `Ensure this field has no more than ${limit} characters.`
    case 'minimum':
      return `Ensure this value is greater than or equal to ${limit}.`
    case 'maximum':
      return `Ensure this value is less than or equal to ${limit}.`
    case 'minItems':
      return `Ensure this field has at least ${limit} elements.`
    case 'maxItems':
      return `Ensure this field has no more than ${limit} elements.`
    case 'enum':
    case 'const':
    case 'anyOf':
      return wrongChoice(data, choiceTexts(parentSchema))
    default:
      return 'Enter a valid value.'
  }
}

function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') path.push(String(params.missingProperty))
  return path.join('.') || NON_FIELD_ERRORS
}

/** Convert Ajv's errors to `{field: [messages]}`, without the nested errors of a failed choice. */
export function presentSchemaErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const error of errors) {
    if (error.schemaPath.includes('/anyOf/')) continue
    const field = fieldOf(error)
    const message = messageOf(error)
    const messages = fields[field] ?? []
    if (!messages.includes(message)) fields[field] = [...messages, message]
  }
  return fields
}

/**
 * Collect fields that contain U+0000, which PostgreSQL text cannot store. The nesting limit bounds
 * the recursion.
 */
function findNullCharacters(value: unknown, path: string[], found: FieldErrors): void {
  if (path.length > NESTING_MAX_LEVELS) {
    throw new FieldError({ [NON_FIELD_ERRORS]: ['Invalid data. Nested too deeply.'] })
  }
  if (typeof value === 'string') {
    if (value.includes('\u0000')) {
      found[path.join('.') || NON_FIELD_ERRORS] = ['Null characters are not allowed.']
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      path.push(key)
      findNullCharacters((value as Record<string, unknown>)[key], path, found)
      path.pop()
    }
  }
}

function refuseNullCharacters({ body, params, query }: FastifyRequest): void {
  const found: FieldErrors = {}
  for (const part of [body, params, query]) findNullCharacters(part, [], found)
  if (Object.keys(found).length > 0) throw new FieldError(found)
}

const OPTIONS = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const
/** Compiled once per schema and process, also for the many apps of a test run. */
const bodies = new Ajv(OPTIONS)
const texts = new Ajv({ ...OPTIONS, coerceTypes: 'array' })

/**
 * Add validation: bodies must have the exact types; text input (path, query, headers) is coerced.
 * Collect all errors, which stays cheap due to the body and length limits.
 */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodies : texts
    return ajv.compile(schema as object)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const mayHaveBody = request.method !== 'GET' && request.body === undefined
    if (mayHaveBody && request.routeOptions.schema?.body !== undefined) request.body = {}
    refuseNullCharacters(request)
    done()
  })
}
