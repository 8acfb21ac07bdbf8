import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import type { Message } from './mailbox.ts'
import { MAIL_BYTES_MAX } from './smtp.ts'
import { startTestCatcher, type TestCatcher } from './testing/start-test-catcher.ts'

let catcher: TestCatcher
beforeAll(async () => {
  catcher = await startTestCatcher()
})
afterAll(() => catcher.close())
beforeEach(async () => {
  await fetch(`${catcher.url}/api/messages`, { method: 'DELETE' })
})

async function page(path: string) {
  const response = await fetch(catcher.url + path)
  return { response, text: await response.text() }
}

async function newestId(): Promise<number> {
  return (await catcher.messages())[0]?.id ?? 0
}

describe('SMTP server', () => {
  it('a received mail is listed with its recipients, subject, text, HTML and attachments', async () => {
    await catcher.send({
      to: 'Ada <ada@example.com>',
      bcc: 'hidden@example.com',
      subject: 'Grüße – activate ✓',
      text: 'Open http://localhost:8080/activation/x/y',
      html: '<p>Open <a href="http://localhost:8080/activation/x/y">the link</a></p>',
      attachments: [{ filename: 'terms.txt', content: 'twelve bytes' }],
    })
    const [message] = await catcher.messages()
    expect(message).toMatchObject({
      from: 'Quantamental <no-reply@quantamental.example>',
      recipients: ['ada@example.com', 'hidden@example.com'],
      subject: 'Grüße – activate ✓',
      html: expect.stringContaining('<a href="http://localhost:8080/activation/x/y">the link</a>'),
      attachments: [{ name: 'terms.txt', type: 'text/plain', bytes: 12 }],
    })
    expect(message?.text?.trim()).toBe('Open http://localhost:8080/activation/x/y')
  })

  it('mails are listed newest first and filtered by recipient regardless of case', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'A@Example.com']) {
      await catcher.send({ to, subject: `to ${to}`, text: 'x' })
    }
    const subjects = async (query?: string) =>
      (await catcher.messages(query)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['to A@Example.com', 'to b@example.com', 'to a@example.com'])
    expect(await subjects('?recipient=a@EXAMPLE.com')).toEqual([
      'to A@Example.com',
      'to a@example.com',
    ])
    const [, second] = await catcher.messages()
    expect(await subjects(`?after=${second?.id}`)).toEqual(['to A@Example.com'])
  })

  it('a mail sent with credentials is accepted', async () => {
    const auth = { user: 'apikey', pass: 'secret' }
    const transport = createTransport({ port: catcher.smtpPort, ignoreTLS: true, auth })
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' })
    transport.close()
    expect(await catcher.messages()).toHaveLength(1)
  })

  it('a mail over 10 MB is refused and the next one accepted', async () => {
    const large = { filename: 'large.bin', content: Buffer.alloc(MAIL_BYTES_MAX) }
    await expect(
      catcher.send({ to: 'a@example.com', text: 'x', attachments: [large] }),
    ).rejects.toMatchObject({ responseCode: 552 })
    await catcher.send({ to: 'a@example.com', subject: 'small', text: 'x' })
    expect(await catcher.messages()).toMatchObject([{ subject: 'small' }])
  })

  it('DELETE /api/messages empties the inbox', async () => {
    await catcher.send({ to: 'a@example.com', text: 'x' })
    const response = await fetch(`${catcher.url}/api/messages`, { method: 'DELETE' })
    expect(response.status).toBe(204)
    expect(await catcher.messages()).toEqual([])
  })
})

describe('waiting for a mail', () => {
  const wait = (query: string) => fetch(`${catcher.url}/api/messages/wait?${query}`)

  it('a wait for a mail ends as soon as one for the recipient arrives', async () => {
    const waiting = wait('recipient=late@example.com')
    await catcher.send({ to: 'other@example.com', subject: 'not this', text: 'x' })
    await catcher.send({ to: 'late@example.com', subject: 'this', text: 'x' })
    const response = await waiting
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ subject: 'this' })
  })

  it('a wait returns an existing mail at once, unless `after` excludes it', async () => {
    await catcher.send({ to: 'a@example.com', subject: 'first', text: 'x' })
    const found = (await (await wait('recipient=a@example.com')).json()) as Message
    expect(found.subject).toBe('first')
    const response = await wait(`recipient=a@example.com&after=${found.id}&timeout_ms=1`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ detail: 'No matching mail arrived within 1 ms.' })
  })

  it.each([
    ['timeout_ms=60001', 'timeout_ms'],
    ['after=-1', 'after'],
    ['after=x', 'after'],
  ])('a wait with %s is refused and names the field', async (query, field) => {
    const response = await wait(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ [field]: [expect.any(String)] })
  })
})

describe('inbox pages', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&'

  it('markup in a subject is shown as text in the list and in the message', async () => {
    await catcher.send({
      to: 'a@example.com',
      subject: attack,
      text: '</pre><script>alert(2)</script>',
    })
    const id = await newestId()
    const shown = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;'
    for (const path of ['/', `/messages/${id}`]) {
      const { text } = await page(path)
      expect(text).toContain(shown)
      expect(text).not.toContain('<img')
    }
    const { text } = await page(`/messages/${id}`)
    expect(text).toContain('&lt;/pre&gt;&lt;script&gt;alert(2)&lt;/script&gt;')
  })

  it('the content security policy forbids inline scripts, inline styles and other origins', async () => {
    const { response } = await page('/')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the HTML of a mail appears only in a sandboxed frame without scripts', async () => {
    await catcher.send({ to: 'a@example.com', html: '<script>alert(3)</script><b>bold</b>' })
    const id = await newestId()
    const { text } = await page(`/messages/${id}`)
    expect(text).toContain(`src="/messages/${id}/html"`)
    expect(text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(text).not.toContain('alert(3)')
    const frame = await page(`/messages/${id}/html`)
    expect(frame.text).toContain('<b>bold</b>')
    const policy = frame.response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
    expect(policy).toContain("default-src 'none'")
  })

  it('an empty inbox, an unknown page and an unknown message show a message', async () => {
    expect((await page('/')).text).toContain('No mail yet')
    await catcher.send({ to: 'a@example.com', text: 'no markup here' })
    for (const path of [
      '/messages/999999',
      `/messages/${await newestId()}/html`,
      '/x',
      '/messages/%20',
    ]) {
      const { response, text } = await page(path)
      expect(response.status).toBe(404)
      expect(text).toContain('Page not found')
    }
  })

  it('the "Delete all mail" button empties the inbox', async () => {
    await catcher.send({ to: 'a@example.com', text: 'x' })
    const response = await fetch(`${catcher.url}/clear`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(303)
    expect(await catcher.messages()).toEqual([])
  })
})

describe('requests from other sites', () => {
  it('another site cannot delete mail', async () => {
    await catcher.send({ to: 'a@example.com', text: 'x' })
    const response = await fetch(`${catcher.url}/api/messages`, {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await catcher.messages()).toHaveLength(1)
  })
})

describe('health and unknown paths', () => {
  it.each(['/healthz', '/readyz', '/healthz/'])('%s responds with status ok', async (path) => {
    const { response, text } = await page(path)
    expect(response.status).toBe(200)
    expect(JSON.parse(text)).toEqual({ status: 'ok' })
  })

  it('an unknown API path responds with 404 as JSON', async () => {
    const { response, text } = await page('/api/nothing')
    expect(response.status).toBe(404)
    expect(JSON.parse(text)).toEqual({ detail: 'Not found.' })
  })

  it.each([
    ['/api/messages/0', 404],
    ['/api/messages/x', 400],
  ])('%s responds with %d', async (path, status) => {
    expect((await page(path)).response.status).toBe(status)
  })
})
