import { Link, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, Notice, Row, TextLink } from '@quantamental/ui'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { PlanMode } from './use-plan-mode.ts'

/** Banner for the current plan change, with a button to stop it. */
export function ModeBanner({ mode }: { readonly mode: PlanMode }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (mode.problem !== '') return <Notice tone="danger">{mode.problem}</Notice>
  if (mode.headline === null || status === 'unknown') return null
  if (status === 'anonymous')
    return (
      <Notice>
        This link is for one of your subscriptions.{' '}
        <TextLink as={Link} {...{ to: LOGIN_PATH, state: { from: pathname + search } }}>
          Log in
        </TextLink>{' '}
        to continue.
      </Notice>
    )
  return (
    <Notice>
      <Row gap={14}>
        <strong>{mode.headline}</strong>
        <Button size="small" onClick={mode.stop}>
          Stop
        </Button>
      </Row>
    </Notice>
  )
}
