/** Invalid use of the command line; printed without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
