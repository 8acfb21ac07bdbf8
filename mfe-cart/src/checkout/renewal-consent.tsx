import { Link } from '@quantamental/remote/router'
import { TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { buysTerm } from '../items/buys-term.ts'
import { STATUS_PATH } from '../route-paths.ts'
import { useCart } from '../stores/cart-store.ts'
import { renewalTerm } from './auto-renew-terms.ts'

const Text = styled.div`
  color: ${tokens.color.muted};
  font-size: 13px;
  ul {
    margin: 4px 0;
    padding-left: 18px;
  }
`

/** Auto-renew terms: amounts, intervals and how to turn it off. */
export function RenewalConsent() {
  const items = useCart((cart) => cart.items)
  const isAutoRenew = useCart((cart) => cart.isAutoRenew)
  const renewing = items.filter(buysTerm)
  if (items.length === 0) return null
  if (renewing.length === 0)
    return <Text>The auto-renew setting of your subscription doesn’t change.</Text>
  if (!isAutoRenew) return <Text>Auto-renew is off. There are no automatic charges.</Text>
  return (
    <Text>
      Auto-renew is on. By paying, you agree that your card is saved and charged for each renewal.
      At today’s prices:
      <ul>
        {renewing.map((item) => (
          <li key={item.id}>{renewalTerm(item)}</li>
        ))}
      </ul>
      You can turn off auto-renew at any time in{' '}
      <TextLink as={Link} {...{ to: STATUS_PATH }}>
        My status
      </TextLink>
      .
    </Text>
  )
}
