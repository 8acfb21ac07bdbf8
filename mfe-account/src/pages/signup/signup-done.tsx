import { Stack, tokens } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'

const Title = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  &:focus-visible {
    outline-offset: 4px;
  }
`
const Quiet = styled.p`
  color: ${tokens.colour.muted};
  font-size: 14px;
`

/** What is still needed before signing in, and what this installation cannot do yet. */
export function SignupDone({ email }: { readonly email: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={12}>
      <Title ref={title} tabIndex={-1}>
        Your account is made
      </Title>
      <p>
        Before you can log in, the address <strong>{email}</strong> must be confirmed with a link
        from a confirmation mail.
      </p>
      <Quiet>
        This installation does not send that mail yet: it comes with account activation. Your
        account is kept until then, and there is nothing more to do now.
      </Quiet>
    </Stack>
  )
}
