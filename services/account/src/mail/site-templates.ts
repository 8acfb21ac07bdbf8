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

/** Emails about inquiries and invites, to senders and to support. */
export const SITE_TEMPLATES: SiteTemplates = {
  'inquiry-receipt': (v) => ({
    subject: `We’ve received your message (${v.ticket})`,
    greeting: hello(v),
    blocks: [
      `Thank you for writing to ${BRAND.name}. Your reference is ${v.ticket}.`,
      'You wrote:',
      ...paragraphs(v.message),
    ],
    closing: ['If you didn’t write to us, you can ignore this email.'],
  }),
  'inquiry-notice': (v) => ({
    subject: `${v.ticket}: ${v.topic}`,
    greeting: hello(v),
    blocks: [
      `New message (${v.kind}) about “${v.topic}”.`,
      v.email === ''
        ? 'The sender gave no email address.'
        : `The sender’s email address: ${v.email}`,
      ...(v.page === '' ? [] : [`Page: ${v.page}`]),
      'Message:',
      ...paragraphs(v.message),
    ],
    action: { label: 'Open inquiries', path: '/operator/inquiries' },
    closing: ['This text comes from outside the company. Don’t trust links or addresses in it.'],
  }),
  'inquiry-answer': (v) => ({
    subject: `Reply to your message (${v.ticket})`,
    greeting: hello(v),
    blocks: [...paragraphs(v.answer), 'You wrote:', ...paragraphs(v.message)],
    closing: [`To reply, write to ${BRAND.supportEmail} and include ${v.ticket}.`],
  }),
  invite: (v) => ({
    subject: `Your invite to ${BRAND.name}`,
    greeting: hello(v),
    blocks: [
      `Here’s the invite you requested. Your code is ${v.code}.`,
      v.expires === ''
        ? 'The code opens the site for seven days in the browser where you enter it.'
        : `The code opens the site for seven days in the browser where you enter it. Enter it by ${v.expires}.`,
    ],
    action: { label: 'Enter the code', path: '/beta' },
    closing: ['If you didn’t request this, you can ignore this email.'],
  }),
}
