/** A card whose payments succeed. */
const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const AUTHENTICATION_CARD = '4000002500003155'

function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Pay on the hosted page with a card. @returns the response of the redirect's target. */
export async function payOnHostedPage(url: string, number = GOOD_CARD): Promise<Response> {
  return post(url, {
    card_number: number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  })
}

/** Complete or fail the bank's authentication. */
export function passAuthentication(url: string, result: 'complete' | 'fail' = 'complete') {
  return post(`${url}/authenticate`, { result })
}
