/** The body of every error of Stripe's API, as its clients parse it. */
export interface StripeErrorBody {
  readonly error: { readonly type: string; readonly code: string; readonly message: string }
}

/** What every call answers as long as nothing is simulated. */
export function notAvailable(method: string, path: string): StripeErrorBody {
  return {
    error: {
      type: 'api_error',
      code: 'not_available',
      message: `${method} ${path} is not simulated. This stand-in for Stripe takes no payments; set STRIPE_SECRET_KEY to use Stripe itself.`,
    },
  }
}
