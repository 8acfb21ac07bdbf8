import type { Progress, Step } from './progress.ts'

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

/** Run `work` as one step. If it returns text, that is shown as the detail of the finished step. */
export async function withStep<T>(
  progress: Progress,
  title: string,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const step = progress.step(title)
  try {
    const result = await work(step)
    step.done(typeof result === 'string' ? result : undefined)
    return result
  } catch (error) {
    if (error instanceof StoppedError) step.stop()
    else step.fail()
    throw error
  }
}
