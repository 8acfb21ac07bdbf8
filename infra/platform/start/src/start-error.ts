/** Error that the user can fix; printed without a stack trace. */
export class StartError extends Error {}

/** Work canceled together with the start; not reported. */
export class StoppedError extends StartError {}

/** Terminal text for a thrown value. */
export function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
