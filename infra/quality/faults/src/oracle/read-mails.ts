import type { World } from '../world/world.ts'

interface Mail {
  readonly subject: string
}

const RECEIPT = /receipt for \$([\d,]+(?:\.\d\d)?)$/
const RETURN = /^Your payment of \$([\d,]+(?:\.\d\d)?) was refunded$/

/** Amounts, in cents, in the receipts and refund emails sent to an address. */
export async function readMails(world: World, email: string) {
  const inbox = `${world.site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(email)}`
  const mails: Mail[] = await (await fetch(inbox)).json()
  const amounts = (subject: RegExp) =>
    mails.flatMap((mail) => {
      const [, dollars] = subject.exec(mail.subject) ?? []
      return dollars === undefined ? [] : [Math.round(Number(dollars.replaceAll(',', '')) * 100)]
    })
  return { receiptsInCents: amounts(RECEIPT), returnsInCents: amounts(RETURN) }
}
