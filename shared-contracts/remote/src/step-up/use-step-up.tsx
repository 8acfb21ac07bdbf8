import { STEP_UP_REQUIRED } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { Dialog } from '@quantamental/ui/overlay'
import { type ReactNode, useState } from 'react'
import { StepUpForm } from './step-up-form.tsx'

/** The user closed the dialog instead of confirming their identity. */
class StepUpCanceledError extends Error {
  override readonly name = 'StepUpCanceledError'
  override readonly message = 'Confirm your identity to make this change.'
}

interface Pending {
  readonly onDone: () => void
  readonly onCancel: () => void
}

function isStepUpRequired(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return (error.data as { code?: unknown } | null)?.code === STEP_UP_REQUIRED
}

/**
 * Run a change that may require a step-up: if the server asks for one, show a dialog and repeat the change. Render
 * `dialog` where the change is made. `withStepUp` throws `StepUpCanceledError` if the user closes the dialog.
 */
export function useStepUp(): {
  readonly withStepUp: <Result>(change: () => Promise<Result>) => Promise<Result>
  readonly dialog: ReactNode
} {
  const [pending, setPending] = useState<Pending | null>(null)

  function confirm(): Promise<void> {
    return new Promise((resolve, reject) =>
      setPending({
        onDone: () => {
          setPending(null)
          resolve()
        },
        onCancel: () => {
          setPending(null)
          reject(new StepUpCanceledError())
        },
      }),
    )
  }

  async function withStepUp<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await change()
    } catch (error) {
      if (!isStepUpRequired(error)) throw error
    }
    await confirm()
    return change()
  }

  const dialog = pending && (
    <Dialog open onClose={pending.onCancel} title="Confirm it’s you" maxWidth={440}>
      <StepUpForm onDone={pending.onDone} />
    </Dialog>
  )
  return { withStepUp, dialog }
}
