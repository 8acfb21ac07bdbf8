import { REQUEST_ID_HEADER } from '@quantamental/api/common'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FieldError, ServiceError, ServiceUnavailableError } from './errors.ts'
import { MaintenanceError } from './maintenance.ts'
import { presentSchemaErrors } from './validation.ts'

/** Messages for Fastify's own errors, as worded by Django REST framework. */
const FRAMEWORK_DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON parse error',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Invalid content length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported media type in request.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request body is too large.',
  FST_ERR_BAD_URL: 'The address is malformed. Check it and try again.',
}

/** PostgreSQL rejected a value: out of range, wrong type or not storable as text. */
const BAD_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
/** The database is unreachable, starting, stopping or out of connections. */
const DATABASE_AWAY = new Set(['57P01', '57P02', '57P03', '53300', '08001', '08006'])
const SOCKET_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

function isDatabaseAway(error: FastifyError): boolean {
  return (
    DATABASE_AWAY.has(error.code) ||
    SOCKET_FAILURES.has(error.code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
}

function toServiceError(error: FastifyError): ServiceError {
  if (error instanceof ServiceError) return error
  if (error.validation) {
    return new FieldError(presentSchemaErrors(error.validation as unknown as ErrorObject[]))
  }
  if (BAD_VALUE.has(error.code)) return new ServiceError(400, 'Invalid value.')
  if (isDatabaseAway(error)) return new ServiceUnavailableError(undefined, { cause: error })
  const status = error.statusCode ?? 500
  if (status === 503) return new ServiceUnavailableError(undefined, { cause: error })
  if (status >= 400 && status < 500) {
    return new ServiceError(status, FRAMEWORK_DETAILS[error.code] ?? 'Bad request.')
  }
  return new ServiceError(500, 'A server error occurred.')
}

/** Send `error` in the contract's error shape; the cause of a 5xx is only logged. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toServiceError(error)
  const isServerError = answer.statusCode >= 500 && !(answer instanceof MaintenanceError)
  if (isServerError) request.log.error({ err: error }, 'request failed')
  else if (BAD_VALUE.has(error.code))
    request.log.warn({ err: error }, 'value rejected by the database')
  const body =
    answer instanceof FieldError
      ? answer.fields
      : {
          detail: answer.message,
          ...(answer.code !== undefined && { code: answer.code }),
          ...answer.extra,
        }
  reply
    .code(answer.statusCode)
    .headers({ ...answer.headers, [REQUEST_ID_HEADER]: request.id })
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send(body)
}

export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError)
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).send({ detail: 'Not found.' })
  })
}
