import { getInviteStateRoute, redeemInviteRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../contact/use-submit.ts'

/** Query key of this browser's invite state. */
const INVITE_KEY = ['invite'] as const

/** Invite state of this browser. */
export function useInviteState() {
  const { http } = useShell()
  return useQuery({
    queryKey: INVITE_KEY,
    queryFn: ({ signal }) => http.call(getInviteStateRoute, { signal }),
    retry: false,
  })
}

/** Redeem invite codes; `onRedeemed` receives the expiration time. */
export function useRedeem(onRedeemed: (until: string | null) => void) {
  const { http } = useShell()
  const queries = useQueryClient()
  const { submit, isBusy, refusal, refuse } = useSubmit(['code'])

  async function redeem(code: string): Promise<void> {
    if (isBusy) return
    if (code === '') {
      refuse({ code: 'Enter your invite code.' })
      return
    }
    await submit(async () => {
      const answer = await http.call(redeemInviteRoute, { body: { code } })
      queries.setQueryData(INVITE_KEY, answer)
      onRedeemed(answer.until)
    })
  }
  return { redeem, isBusy, refusal }
}
