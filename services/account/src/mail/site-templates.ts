import { BRAND } from '@quantamental/api/common'
import type { MailContent } from './mail-content.ts'
import type { MailVariables } from './mail-kinds.ts'

type SiteMail = 'inquiry-receipt' | 'inquiry-notice' | 'inquiry-answer' | 'invite'
type SiteTemplates = { readonly [K in SiteMail]: (variables: MailVariables<K>) => MailContent }

/** Recipients may have no account, and so no known name. */
const hello = ({ username }: { readonly username: string }) =>
  username === '' ? 'Hello,' : `Hello ${username},`

/** Non-empty lines, each as a paragraph. */
const paragraphs = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Mails about inquiries and invites, to senders and to support. */
export const SITE_TEMPLATES: SiteTemplates = {
  'inquiry-receipt': (v) => ({
    subject: `We have received your message (${v.ticket})`,
    greeting: hello(v),
    blocks: [
      `Your message reached ${BRAND.name}. Its number is ${v.ticket}.`,
      'You wrote:',
      ...paragraphs(v.message),
    ],
    closing: ['If you did not write to us, ignore this mail: nothing follows from it.'],
  }),
  'inquiry-notice': (v) => ({
    subject: `${v.ticket}: ${v.topic}`,
    greeting: hello(v),
    blocks: [
      `A message of the kind “${v.kind}” about “${v.topic}” came in.`,
      v.email === ''
        ? 'It was sent without an address.'
        : `The sender gives the address ${v.email}.`,
      ...(v.page === '' ? [] : [`It is about the page ${v.page}.`]),
      'The message:',
      ...paragraphs(v.message),
    ],
    action: { label: 'Open the inquiries', path: '/operator/inquiries' },
    closing: ['The text is somebody else’s: trust no address in it.'],
  }),
  'inquiry-answer': (v) => ({
    subject: `Answer to your message (${v.ticket})`,
    greeting: hello(v),
    blocks: [...paragraphs(v.answer), 'You wrote:', ...paragraphs(v.message)],
    closing: [`To write again, use ${BRAND.supportEmail} and name ${v.ticket}.`],
  }),
  invite: (v) => ({
    subject: `Your invite to ${BRAND.name}`,
    greeting: hello(v),
    blocks: [
      `You asked for an invite. Your code is ${v.code}.`,
      v.expires === ''
        ? 'It opens the site for seven days in the browser that you enter it in.'
        : `It opens the site for seven days in the browser that you enter it in. Enter it by ${v.expires}.`,
    ],
    action: { label: 'Enter the code', path: '/beta' },
    closing: ['If you did not ask for this, ignore this mail.'],
  }),
}
