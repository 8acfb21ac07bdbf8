/** Fields of an error body; undefined fields are not sent. */
export interface ErrorDetails {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly advice_code?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly payment_method?: object
}

export class StripeError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, details: ErrorDetails) {
    super(details.message)
    this.status = status
    this.details = details
  }

  body(): { error: ErrorDetails & { doc_url?: string } } {
    const { code } = this.details
    if (!code) return { error: this.details }
    const page = code.replaceAll('_', '-')
    return { error: { ...this.details, doc_url: `https://stripe.com/docs/error-codes/${page}` } }
  }
}

/** 400: a request that Stripe would refuse. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })
}

/** 404 for an object named in the path, 400 for one named by a parameter, as from Stripe. */
export function noSuch(object: string, id: string, param?: string): StripeError {
  return new StripeError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: param ?? 'id',
  })
}
