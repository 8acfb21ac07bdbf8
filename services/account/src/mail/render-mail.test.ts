import { describe, expect, it } from '@jest/globals'
import { MAIL_VARIABLES, type MailVariables, type SiteMailKind } from './mail-kinds.ts'
import { composeMail } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

const ORIGIN = 'https://site.test'
const KINDS = Object.keys(MAIL_VARIABLES) as SiteMailKind[]
const ATTACK = '<img src="https://evil.test/x.png" onerror=alert(1)>'

function buildVariables(kind: SiteMailKind, overrides: Record<string, string> = {}) {
  const plain: Record<string, string> = {
    username: 'ann',
    former_username: 'anna',
    when: 'Nov 21, 2026, 1:43:00 PM EST',
    path: '/activation/MQ/t0ken',
    delete_on: '2026-11-28',
    text: 'Credit rating of AAPL rose from BB to BBB (26Q3).',
    items: JSON.stringify([
      { text: 'AAPL filed a 10-Q.', path: '/stock/summary/AAPL' },
      { text: 'MSFT filed a 10-K.', path: '/stock/summary/MSFT' },
    ]),
    lowest: JSON.stringify([{ text: 'Coca-Cola (KO): CCC', path: '/stock/credit-rating/KO' }]),
    key_name: 'My script',
  }
  const given = { ...plain, ...overrides }
  return Object.fromEntries(
    ['username', ...MAIL_VARIABLES[kind]].map((name) => [name, given[name] ?? '']),
  ) as MailVariables<SiteMailKind>
}

const render = (kind: SiteMailKind, overrides: Record<string, string> = {}) =>
  renderMail(composeMail(kind, buildVariables(kind, overrides)), ORIGIN)

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe.each(KINDS)('a mail of kind %s', (kind) => {
  it('the mail has a subject, a text and an HTML part that name the user or the subject matter', () => {
    const { subject, text, html } = render(kind)
    expect(subject).toMatch(/\S/)
    expect(text).toContain('Hello ann,')
    expect(html).toContain('Hello ann,')
    expect(html).toContain('<html lang="en">')
  })

  it('the text part contains every link of the HTML part', () => {
    const { text, html } = render(kind)
    for (const href of hrefs(html)) expect(text).toContain(href)
  })

  it('the mail loads nothing, runs nothing and links to this site only', () => {
    const { html } = render(kind)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import/i)
    for (const href of hrefs(html)) expect(new URL(href ?? '').origin).toBe(ORIGIN)
  })

  it('markup in a variable is rendered as text or left out', () => {
    const { html, text } = render(kind, {
      username: ATTACK,
      key_name: ATTACK,
      text: ATTACK,
    })
    expect(html).not.toContain('<img')
    const isShown = text.includes(ATTACK)
    expect(html.includes('&lt;img src=&quot;https://evil.test/x.png&quot;')).toBe(isShown)
  })

  it('a line break in a variable does not reach the subject', () => {
    const broken = 'ann\r\nBcc: evil@x.test'
    const { subject } = render(kind, {
      username: broken,
      text: broken,
      key_name: broken,
    })
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('mail contents', () => {
  it('markup in the name of an API key is shown as text', () => {
    expect(render('api-key-created', { key_name: ATTACK }).text).toContain(ATTACK)
  })

  it('the activation mail has an absolute link to the activation page', () => {
    const { text, subject } = render('activation')
    expect(subject).toBe('Activate your Quantamental account')
    expect(text).toContain('https://site.test/activation/MQ/t0ken')
  })

  it('the deletion mail has the day in long form', () => {
    const { subject, text } = render('deletion-requested')
    expect(subject).toBe('Your Quantamental account will be deleted on November 28, 2026')
    expect(text).toContain('On November 28, 2026, we’ll delete it')
  })

  it('the email about holdings has the lowest ratings, and says so if nothing changed', () => {
    expect(render('weekly-holdings').text).toContain(
      '- Coca-Cola (KO): CCC\n  https://site.test/stock/credit-rating/KO',
    )
    expect(render('weekly-holdings', { items: '[]' }).text).toContain(
      'No credit rating or value estimate changed last week.',
    )
  })

  it('the digest lists its lines with links', () => {
    expect(render('weekly-digest').text).toContain(
      '- AAPL filed a 10-Q.\n  https://site.test/stock/summary/AAPL',
    )
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    'activation/MQ',
    'javascript:alert(1)',
    '/\\evil.test/',
  ])("a mail can't link to %s", (path) => {
    expect(() => render('activation', { path })).toThrow('Mails can only link to this site')
  })
})
