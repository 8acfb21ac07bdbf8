import {
  getPasskeySignInOptionsRoute,
  type SecondFactor,
  type SignIn,
  signInWithCodeRoute,
  signInWithPasskeyRoute,
} from '@quantamental/api/account'
import { askPasskey, canUsePasskeys, passkeyFailure } from '@quantamental/remote/passkeys'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack, Text } from '@quantamental/ui'
import { useState } from 'react'
import { AuthForm, useAuthForm } from '../../auth/auth-form.tsx'
import { readAuthError } from '../../auth/read-auth-error.ts'

type CodeMethod = Exclude<SecondFactor, 'passkey'> | 'mailed_code'

const CODE_FIELDS: Readonly<
  Record<CodeMethod, { label: string; hint: string; inputMode?: 'numeric' }>
> = {
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Six digits that change every 30 seconds.',
    inputMode: 'numeric',
  },
  recovery_code: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved. Each works once.',
  },
  mailed_code: {
    label: 'Code from the email',
    hint: 'Eight digits, valid for ten minutes.',
    inputMode: 'numeric',
  },
}
const NAMES = ['code'] as const

function CodeForm(props: {
  readonly method: CodeMethod
  readonly onStep: (signIn: SignIn) => void
}) {
  const { method, onStep } = props
  const { http } = useShell()
  const { form, fieldOf } = useAuthForm(NAMES, async ({ code }) =>
    onStep(await http.call(signInWithCodeRoute, { body: { method, code } })),
  )
  return (
    <AuthForm form={form} submitLabel="Continue">
      <Field
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...CODE_FIELDS[method]}
        {...fieldOf('code')}
      />
    </AuthForm>
  )
}

/** Button that signs in with a passkey: as the second step, or on its own. */
export function PasskeyButton(props: {
  readonly label: string
  readonly variant?: 'primary'
  /** Run the sign-in; `login` completes it. */
  readonly onUse: (signInWithKey: () => Promise<SignIn>) => Promise<unknown>
}) {
  const { http } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function signInWithKey(): Promise<SignIn> {
    const { options } = await http.call(getPasskeySignInOptionsRoute)
    const response = await askPasskey(options)
    return http.call(signInWithPasskeyRoute, { body: { response } })
  }
  async function start() {
    setBusy(true)
    setFailure('')
    try {
      await props.onUse(signInWithKey)
    } catch (error) {
      setFailure(passkeyFailure(error) ?? readAuthError(error, []).form)
    } finally {
      setBusy(false)
    }
  }

  if (!canUsePasskeys()) return null
  return (
    <Stack gap={8}>
      <Button variant={props.variant} busy={isBusy} onClick={() => void start()}>
        {props.label}
      </Button>
      <FormError>{failure}</FormError>
    </Stack>
  )
}

const OTHER_WAYS: Readonly<Record<SecondFactor, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  recovery_code: 'Use a recovery code',
}

function SecondFactorStep(props: {
  readonly methods: readonly SecondFactor[]
  readonly onStep: (signIn: SignIn) => void
}) {
  const { onStep } = props
  const methods = props.methods.filter((each) => each !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<SecondFactor | undefined>(methods[0])
  const others = methods.filter((each) => each !== chosen)
  return (
    <Stack gap={16}>
      <Text tone="muted">
        {chosen === undefined
          ? 'This browser can’t use your passkey. Log in on a device that can.'
          : 'Confirm it’s you with your second factor.'}
      </Text>
      {chosen === 'passkey' && (
        <PasskeyButton
          label="Use your passkey"
          variant="primary"
          onUse={async (signInWithKey) => onStep(await signInWithKey())}
        />
      )}
      {chosen && chosen !== 'passkey' && <CodeForm key={chosen} method={chosen} onStep={onStep} />}
      {others.map((each) => (
        <Button key={each} size="small" onClick={() => setChosen(each)}>
          {OTHER_WAYS[each]}
        </Button>
      ))}
    </Stack>
  )
}

/** The step that the server requires after the password. */
export function LoginStep(props: {
  readonly signIn: SignIn
  readonly onStep: (signIn: SignIn) => void
  readonly onRestart: () => void
}) {
  const { signIn, onStep, onRestart } = props
  return (
    <Stack gap={16}>
      {signIn.required === 'mailed_code' ? (
        <>
          <Text tone="muted">
            There were many failed attempts to log in to this account. If the password was right,
            we’ve emailed a code to the account’s address.
          </Text>
          <CodeForm method="mailed_code" onStep={onStep} />
        </>
      ) : (
        <SecondFactorStep methods={signIn.methods ?? []} onStep={onStep} />
      )}
      <Button size="small" onClick={onRestart}>
        Start again
      </Button>
    </Stack>
  )
}
