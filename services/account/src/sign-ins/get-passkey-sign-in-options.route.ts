import { getPasskeySignInOptionsRoute } from '@quantamental/api/account'
import { addAccountRoute } from '../context.ts'
import { createAssertionOptions } from '../second-factors/passkeys.ts'
import { challengeOwner, findPending, startPending } from './pending-sign-in.ts'

/** Without a pending sign-in, the browser offers every passkey it has for this site. */
export const addGetPasskeySignInOptionsRoute = addAccountRoute(
  getPasskeySignInOptionsRoute,
  async (call) => {
    const found = await findPending(call, call.request)
    const isSecond = found?.steps[0] === 'second_factor'
    const pending =
      found && isSecond
        ? found
        : await startPending(call, call.reply, { user: null, steps: [], amr: [] })
    const assertion = { owner: challengeOwner(pending), purpose: 'sign-in' } as const
    return { options: await createAssertionOptions(call, assertion, pending.user_id) }
  },
  { limits: ['passkeyPerAddress'] },
)
