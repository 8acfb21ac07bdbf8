import { BRAND } from '@quantamental/api/common'
import type { BillingNotice } from '@quantamental/api/events'
import { BILLING_TEMPLATES } from './billing-templates.ts'
import { formatDay } from './format-day.ts'
import type { MailContent } from './mail-content.ts'
import {
  type BillingMailVariables,
  type DigestItem,
  isSiteMailKind,
  type MailVariables,
  noticeOfKind,
  type SiteMailKind,
} from './mail-kinds.ts'
import { SITE_TEMPLATES } from './site-templates.ts'
import type { OutboxRow } from './tables.ts'
import { isTextNotice, readTextNotice } from './text-notice.ts'

const NOT_YOU = `If this was not you, choose another password at once and write to ${BRAND.supportEmail}.`
const UNASKED = 'If you did not ask for this, ignore this mail: nothing changes.'
const SETTINGS = '/user/account'

const hello = ({ username }: { readonly username: string }) =>
  username === '' ? 'Hello,' : `Hello ${username},`

type Templates = { readonly [K in SiteMailKind]: (variables: MailVariables<K>) => MailContent }

const TEMPLATES: Templates = {
  ...SITE_TEMPLATES,
  activation: (v) => ({
    subject: `Activate your ${BRAND.name} account`,
    greeting: hello(v),
    blocks: [`Welcome to ${BRAND.name}. Confirm this e-mail address to activate your account.`],
    action: { label: 'Activate account', path: v.path },
    closing: ['The link works once.', UNASKED],
  }),
  'password-reset': (v) => ({
    subject: `Reset your ${BRAND.name} password`,
    greeting: hello(v),
    blocks: ['Choose another password for your account with the link below.'],
    action: { label: 'Choose a password', path: v.path },
    closing: ['The link works once and for a short time.', UNASKED],
  }),
  'password-changed': (v) => ({
    subject: `Your ${BRAND.name} password was changed`,
    greeting: hello(v),
    blocks: [
      `The password of your account was changed on ${v.when}. You were signed out everywhere else.`,
    ],
    action: { label: 'Reset password', path: '/reset-password' },
    closing: ['If you changed it yourself, there is nothing to do.', NOT_YOU],
  }),
  'username-changed': (v) => ({
    subject: `Your ${BRAND.name} username was changed`,
    greeting: hello(v),
    blocks: [
      `The username of your account was changed from ${v.former_username} to ${v.username} on ${v.when}.`,
    ],
    action: { label: 'Open account settings', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'session-reuse': (v) => ({
    subject: `You were signed out of ${BRAND.name} for your safety`,
    greeting: hello(v),
    blocks: [
      `On ${v.when} a sign-in of your account was used with an old key. Because somebody may have copied it, we ended that sign-in.`,
    ],
    action: { label: 'Choose another password', path: '/reset-password' },
    closing: [
      'If you sign in again and see a sign-in you do not know, end it in your account settings.',
    ],
  }),
  'deletion-requested': (v) => ({
    subject: `Your ${BRAND.name} account will be deleted on ${formatDay(v.delete_on)}`,
    greeting: hello(v),
    blocks: [
      `You asked us to delete your account. On ${formatDay(v.delete_on)} it is gone with your watch lists, notes, alerts and settings. Records that the law makes us keep stay without your name.`,
      'Until then you can sign in and keep the account.',
    ],
    action: { label: 'Keep my account', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'deletion-canceled': (v) => ({
    subject: `Your ${BRAND.name} account stays`,
    greeting: hello(v),
    blocks: ['The deletion of your account was canceled. Nothing was removed.'],
    action: { label: 'Open account settings', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'account-deleted': (v) => ({
    subject: `Your ${BRAND.name} account was deleted`,
    greeting: hello(v),
    blocks: [
      'Your account was deleted, as you asked, with everything that names you. This is our last mail.',
    ],
    closing: [`Questions? Write to ${BRAND.supportEmail}.`],
  }),
  alert: (v) => {
    const items = JSON.parse(v.items) as DigestItem[]
    return {
      subject: v.text,
      greeting: hello(v),
      blocks: items.length > 0 ? [`${v.text}:`, items] : [v.text],
      action: { label: items.length > 0 ? 'Open watch lists' : 'See the company', path: v.path },
      closing: [
        'You get this mail because you watch what it is about. Choose your mails in the account settings.',
      ],
    }
  },
  'weekly-digest': (v) => ({
    subject: `Your week at ${BRAND.name}`,
    greeting: hello(v),
    blocks: ['What happened to the companies you watch:', JSON.parse(v.items) as DigestItem[]],
    action: { label: 'Open watch lists', path: '/user/watchlists' },
    closing: [
      'You get this mail on Mondays because you asked for it. Turn it off in the account settings.',
    ],
  }),
  'api-key-created': (v) => ({
    subject: `A new ${BRAND.name} API key`,
    greeting: hello(v),
    blocks: [`The API key “${v.key_name}” was made for your account.`],
    action: { label: 'See your keys', path: SETTINGS },
    closing: [NOT_YOU],
  }),
}

/** The mail of a kind; see `MAIL_VARIABLES`. */
export function composeMail<K extends SiteMailKind>(
  kind: K,
  variables: MailVariables<K>,
): MailContent {
  return TEMPLATES[kind](variables)
}

/** The mail of a billing notice. */
export function composeNotice<K extends BillingNotice>(
  notice: K,
  variables: BillingMailVariables<K>,
): MailContent {
  return BILLING_TEMPLATES[notice](variables)
}

/** The mail of an outbox row. @throws Error for an unknown kind */
export function composeQueued({
  kind,
  variables,
}: Pick<OutboxRow, 'kind' | 'variables'>): MailContent {
  if (isSiteMailKind(kind)) return composeMail(kind, variables as MailVariables<typeof kind>)
  const notice = noticeOfKind(kind)
  if (notice) return composeNotice(notice, variables as never)
  // Queued by the previous release.
  if (isTextNotice(kind)) {
    const text = variables as Readonly<Record<string, string>>
    return composeNotice(kind, {
      ...readTextNotice(kind, text),
      username: text.username ?? '',
    } as never)
  }
  throw new Error(`No mail is of kind ${kind}`)
}
