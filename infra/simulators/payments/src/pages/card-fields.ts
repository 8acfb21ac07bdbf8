import { TEST_CARDS } from '../cards/test-cards.ts'
import { html, type Markup } from './html.ts'

export interface CardDefaults {
  readonly number: string
  readonly email: string
  readonly name: string
}

/** Card inputs. Expiry and security code are prefilled, since any valid value works. */
export function cardFields(defaults: CardDefaults, nextYear: number): Markup {
  return html`<label for="card_number">Card number</label>
<input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" required
 placeholder="4242 4242 4242 4242" value="${formatNumber(defaults.number)}">
<div class="pair">
<div><label for="expiry">Expires MM/YY</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required value="12 / ${nextYear % 100}"></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required value="123"></div>
</div>
<label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="off" value="${defaults.name}">`
}

export function testCardTable(): Markup {
  return html`<details open>
<summary>Test cards</summary>
<table class="cards">
<thead><tr><th scope="col">Number</th><th scope="col">Result</th></tr></thead>
<tbody>
${TEST_CARDS.map(
  ({ number, label }) => html`<tr>
<td><a href="?card=${number}">${formatNumber(number)}</a></td>
<td>${label}</td>
</tr>`,
)}
</tbody>
</table>
</details>`
}

function formatNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
