import { getStepUpOptionsRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { createAssertionOptions } from './passkeys.ts'

export const addGetStepUpOptionsRoute = addUserRoute(getStepUpOptionsRoute, async (call) => {
  const assertion = { owner: call.viewer.sessionId ?? '', purpose: 'step-up' } as const
  return { options: await createAssertionOptions(call, assertion, call.user.id) }
})
