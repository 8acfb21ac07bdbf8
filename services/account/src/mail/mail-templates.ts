import { BRAND } from '@quantamental/api/common'
import type { BillingNotice } from '@quantamental/api/events'
import type { OutboxRow } from '../db/tables.ts'
import { BILLING_TEMPLATES } from './billing-templates.ts'
import {
  type BillingMailVariables,
  type DigestItem,
  formatDay,
  isSiteMailKind,
  type MailBody,
  type MailContent,
  type MailVariables,
  noticeOfKind,
  type SiteMailKind,
} from './mail-kinds.ts'

const NOT_YOU = `If this wasn’t you, change your password right away and write to ${BRAND.supportEmail}.`
const UNREQUESTED = 'If you didn’t request this, you can ignore this email. Nothing will change.'
const SETTINGS = '/user/account'
const SECURITY = '/user/security'

type Templates = { readonly [K in SiteMailKind]: (variables: MailVariables<K>) => MailBody }

/** Non-empty lines, each as a paragraph. */
const paragraphs = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const TEMPLATES: Templates = {
  activation: (v) => ({
    subject: `Activate your ${BRAND.name} account`,
    blocks: [`Welcome to ${BRAND.name}. Confirm this email address to activate your account.`],
    action: { label: 'Activate account', path: v.path },
    closing: ['The link works once and expires after three days.', UNREQUESTED],
  }),
  'password-reset': (v) => ({
    subject: `Reset your ${BRAND.name} password`,
    blocks: ['Use the link below to choose a new password for your account.'],
    action: { label: 'Choose a password', path: v.path },
    closing: ['The link works once and expires after one hour.', UNREQUESTED],
  }),
  'password-changed': (v) => ({
    subject: `Your ${BRAND.name} password was changed`,
    blocks: [`Your password was changed on ${v.when}. We logged you out everywhere else.`],
    action: { label: 'Reset password', path: '/reset-password' },
    closing: ['If you changed it yourself, you don’t need to do anything.', NOT_YOU],
  }),
  'username-changed': (v) => ({
    subject: `Your ${BRAND.name} username was changed`,
    blocks: [`Your username was changed from ${v.former_username} to ${v.username} on ${v.when}.`],
    action: { label: 'Open account settings', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'session-reuse': (v) => ({
    subject: `We logged you out of ${BRAND.name} for your security`,
    blocks: [
      `On ${v.when}, one of your sessions was used with an outdated token. Someone may have copied the token, so we ended that session.`,
    ],
    action: { label: 'Choose a new password', path: '/reset-password' },
    closing: ['If your account settings list a session you don’t recognize, end it there.'],
  }),
  'second-factor-changed': (v) => ({
    subject: `Your ${BRAND.name} login security was changed`,
    blocks: [`${v.change} This happened on ${v.when}, by ${v.device}.`],
    action: { label: 'Check your security settings', path: SECURITY },
    closing: ['If you made this change, you don’t need to do anything.', NOT_YOU],
  }),
  'new-device': (v) => ({
    subject: `New login to ${BRAND.name}: ${v.device}`,
    blocks: [
      `Someone logged in to your account with a browser we haven’t seen before: ${v.device}, near the address ${v.address}, on ${v.when}.`,
      'If this was you, you don’t need to do anything.',
    ],
    action: { label: 'This wasn’t me', path: v.path },
    closing: [
      'The button logs out every device and asks you for a new password. The link works once and expires after seven days.',
    ],
  }),
  'sign-in-code': (v) => ({
    subject: `Your ${BRAND.name} login code: ${v.code}`,
    blocks: [
      `Enter this code to log in: ${v.code}`,
      `It was requested by ${v.device}, near the address ${v.address}. We ask for it because there were many failed attempts to log in to your account.`,
    ],
    closing: [
      'The code works once and expires after ten minutes. Don’t share it: we never ask for it.',
      'If this wasn’t you, someone knows your password. Change it right away.',
    ],
  }),
  guessing: (v) => ({
    subject: `Failed attempts to log in to ${BRAND.name}`,
    blocks: [
      `On ${v.when}, there were many attempts to log in to your account with a wrong password. None of them succeeded.`,
      'For now, browsers that you haven’t used before also need a code that we email to you. Your other devices are not affected.',
    ],
    action: { label: 'Check your logins', path: SECURITY },
    closing: ['If you use the same password elsewhere, choose a new one here.'],
  }),
  'deletion-requested': (v) => ({
    subject: `Your ${BRAND.name} account will be deleted on ${formatDay(v.delete_on)}`,
    blocks: [
      `You asked us to delete your account. On ${formatDay(v.delete_on)}, we’ll delete it with your watch lists, holdings, notes, alerts and settings. Records we’re required by law to keep will no longer show your name.`,
      'Until then, you can sign in and cancel the deletion.',
    ],
    action: { label: 'Keep my account', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'deletion-canceled': (_v) => ({
    subject: `Your ${BRAND.name} account won’t be deleted`,
    blocks: ['The deletion of your account was canceled. All your data is still there.'],
    action: { label: 'Open account settings', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'account-deleted': (_v) => ({
    subject: `Your ${BRAND.name} account was deleted`,
    blocks: [
      'As you asked, we deleted your account and everything that identifies you. This is our last email to you.',
    ],
    closing: [`Questions? Write to ${BRAND.supportEmail}.`],
  }),
  alert: (v) => {
    const items = JSON.parse(v.items) as DigestItem[]
    return {
      subject: v.text,
      blocks: items.length > 0 ? [`${v.text}:`, items] : [v.text],
      action: { label: items.length > 0 ? 'Open watch lists' : 'See the company', path: v.path },
      closing: [
        'You get alerts about the companies on your lists and saved screens. Turn those of companies on or off in your account settings, those of a screen in the screener.',
      ],
    }
  },
  'weekly-digest': (v) => ({
    subject: `Your week at ${BRAND.name}`,
    blocks: [
      'Last week’s changes at the companies you watch:',
      JSON.parse(v.items) as DigestItem[],
    ],
    action: { label: 'Open watch lists', path: '/user/watchlists' },
    closing: ['You get this email every Monday. Turn it off in your account settings.'],
  }),
  'weekly-holdings': (v) => {
    const items = JSON.parse(v.items) as DigestItem[]
    return {
      subject: `Your holdings last week at ${BRAND.name}`,
      blocks: [
        'The lowest credit ratings among the companies you hold:',
        JSON.parse(v.lowest) as DigestItem[],
        ...(items.length > 0
          ? ['What changed last week:', items]
          : ['No credit rating or value estimate changed last week.']),
      ],
      action: { label: 'Open your holdings', path: '/user/watchlists?view=holdings' },
      closing: [
        'You get this email every Monday. It never contains quantities or costs. Turn it off in your account settings.',
      ],
    }
  },
  'api-key-created': (v) => ({
    subject: `New ${BRAND.name} API key created`,
    blocks: [`The API key “${v.key_name}” was created for your account.`],
    action: { label: 'See your keys', path: SETTINGS },
    closing: [NOT_YOU],
  }),
  'inquiry-receipt': (v) => ({
    subject: `We’ve received your message (${v.ticket})`,
    blocks: [
      `Thank you for writing to ${BRAND.name}. Your reference is ${v.ticket}.`,
      ...(v.message === '' ? [] : ['You wrote:', ...paragraphs(v.message)]),
    ],
    closing: ['If you didn’t write to us, you can ignore this email.'],
  }),
  'inquiry-notice': (v) => ({
    subject: `${v.ticket}: ${v.topic}`,
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
    blocks: [...paragraphs(v.answer), 'You wrote:', ...paragraphs(v.message)],
    closing: [`To reply, write to ${BRAND.supportEmail} and include ${v.ticket}.`],
  }),
  invite: (v) => ({
    subject: `Your invite to ${BRAND.name}`,
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

/** Names that mail programs cannot turn into a link: www.evil.example could be one. */
const PLAIN_NAME = /^[\p{L}\p{N}_-]{1,40}$/u

/** Recipients may have no account, and so no known name. */
function withGreeting({ username }: { readonly username: string }, body: MailBody): MailContent {
  return { ...body, greeting: PLAIN_NAME.test(username) ? `Hello ${username},` : 'Hello,' }
}

/** The email of a kind; see `MAIL_VARIABLES`. */
export function composeMail<K extends SiteMailKind>(
  kind: K,
  variables: MailVariables<K>,
): MailContent {
  return withGreeting(variables, TEMPLATES[kind](variables))
}

/** The email of a billing notice. */
export function composeNotice<K extends BillingNotice>(
  notice: K,
  variables: BillingMailVariables<K>,
): MailContent {
  return withGreeting(variables, BILLING_TEMPLATES[notice](variables))
}

/** The email of an outbox row. @throws Error for an unknown kind */
export function composeQueued({
  kind,
  variables,
}: Pick<OutboxRow, 'kind' | 'variables'>): MailContent {
  if (isSiteMailKind(kind)) return composeMail(kind, variables as MailVariables<typeof kind>)
  const notice = noticeOfKind(kind)
  if (notice) return composeNotice(notice, variables as never)
  throw new Error(`Unknown kind of mail: ${kind}`)
}
