import type { Progress, Step } from './progress.ts'
import { StoppedError } from './start-error.ts'

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
