/** A mistake of whoever typed the command; told without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
