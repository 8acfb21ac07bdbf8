/** A fault the person at the terminal can act on: printed without a stack. */
export class StartError extends Error {}

/** Work given up because the start is: nobody needs to be told. */
export class StoppedError extends StartError {}

/** What to print of anything thrown. */
export function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
