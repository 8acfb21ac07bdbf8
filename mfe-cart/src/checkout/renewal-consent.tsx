import { Link } from '@quantamental/remote/router'
import { TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { renewalTerm } from '../domain/auto-renew-terms.ts'
import { buysTerm } from '../domain/buys-term.ts'
import { STATUS_PATH } from '../route-paths.ts'
import { useCart } from '../stores/cart-store.ts'

const Text = styled.div`
  color: ${tokens.colour.muted};
  font-size: 13px;
  ul {
    margin: 4px 0;
    padding-left: 18px;
  }
`

/** What paying agrees to beyond today: how much is charged, how often, and how to end that. */
export function RenewalConsent() {
  const items = useCart((cart) => cart.items)
  const isAutoRenew = useCart((cart) => cart.isAutoRenew)
  const renewing = items.filter(buysTerm)
  if (items.length === 0) return null
  if (renewing.length === 0)
    return <Text>The automatic renewal of your subscription stays as it is.</Text>
  if (!isAutoRenew)
    return <Text>Auto-renew is off: nothing more is charged unless you order it.</Text>
  return (
    <Text>
      Auto-renew is on: by paying you agree that your card is kept and charged for what follows. At
      today’s prices:
      <ul>
        {renewing.map((item) => (
          <li key={item.id}>{renewalTerm(item)}</li>
        ))}
      </ul>
      You can turn it off at any time in{' '}
      <TextLink as={Link} {...{ to: STATUS_PATH }}>
        My status
      </TextLink>
      .
    </Text>
  )
}
