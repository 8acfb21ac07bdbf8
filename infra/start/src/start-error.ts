/** A fault the person at the terminal can act on: printed without a stack. */
export class StartError extends Error {}

/** What to print of anything thrown. */
export function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
