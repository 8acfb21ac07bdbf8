import type { Locator, Page } from '@playwright/test'
import { publishNow, withdraw, writeDraft } from '../src/admin-editor.ts'
import { expect, test } from '../src/fixtures.ts'
import { sendFrom } from '../src/send-from.ts'

/** Each sets `window.hit` if it runs. */
const HOSTILE = [
  '<script>window.hit=1</script>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<img src="/x" onerror="window.hit=1">',
  '<svg onload="window.hit=1"></svg>',
  '<a href="javascript:window.hit=1">click</a>',
  '[click me](javascript:window.hit=1)',
] as const
const MARKS =
  'script, iframe, img, object, embed, [onerror], [onload], [onclick], a[href^="javascript" i]'
const FIVE_MB = 5 * 1024 ** 2

/** Expect the markup to be shown as text, without creating elements or running scripts. */
async function expectHarmless(page: Page, within: Locator): Promise<void> {
  for (const text of HOSTILE.slice(0, 4)) await expect(within).toContainText(text)
  await expect(within.locator(MARKS)).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

/** Expect 413 with a message before the body is read. */
async function expectTooLarge(page: Page, path: string, body: object): Promise<void> {
  const response = await sendFrom(page, 'POST', path, body)
  expect(response).toEqual({ status: 413, body: { detail: expect.stringMatching(/\w{4}/) } })
}

test('markup in the text of an article is shown as text and prevents publication', async ({
  pageOf,
  expectConsole,
}) => {
  const editor = await pageOf('editor')
  const source = `---
title: An article with markup in its text
summary: Markup pasted by an editor, shown as text.
tags: [safety]
---

${HOSTILE.join('\n\n')}
`
  const id = await writeDraft(editor, source)
  const preview = editor.getByRole('region', { name: 'Preview' })
  await expectHarmless(editor, preview)
  await expect(editor.getByRole('list', { name: 'Lint results' })).toContainText(/HTML/)
  // Clicking the link text does nothing.
  await preview.getByText('click me').click()
  expect(await editor.evaluate(() => 'hit' in window)).toBe(false)

  expectConsole(/status of (400|413)/)
  const published = await sendFrom(editor, 'POST', `/api/posts/desk/${id}/publish/`, {
    revision: 1,
    publish_at: null,
  })
  expect(published.status).toBe(400)
  expect(JSON.stringify(published.body)).toMatch(/HTML/)
  await expectTooLarge(editor, '/api/posts/desk/', { source: 'x'.repeat(FIVE_MB) })
  await expectTooLarge(editor, '/api/posts/desk/preview/', { source: 'x'.repeat(FIVE_MB) })
})

test('markup in the title of an article is shown as text on every page and in the feed', async ({
  page,
  pageOf,
}) => {
  const editor = await pageOf('editor')
  const title = 'A </title><script>window.hit=1</script> in a title'
  await writeDraft(
    editor,
    `---
title: ${title}
summary: A <img src=x onerror=window.hit=1> in the summary of an article of a test.
tags: [safety]
slug: markup-in-a-title
---

A text about $AAPL without markup.
`,
  )
  await publishNow(editor)
  const address = await editor.getByRole('link', { name: 'View article' }).getAttribute('href')
  try {
    await page.goto('/market-beats/articles')
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // Once by client-side navigation and once as a new document.
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Quantamental`)
    await expect(page.getByRole('main').locator(MARKS)).toHaveCount(0)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    const feed = await (await page.request.get('/rss.xml')).text()
    // The site's pages refuse to parse strings.
    await page.goto('about:blank')
    const items = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return [...parsed.querySelectorAll('item > title, parsererror')].map(
        (each) => each.textContent,
      )
    }, feed)
    expect(items).toContain(title)
  } finally {
    await withdraw(editor)
  }
})

for (const path of ['/inquiry', '/contact']) {
  test(`markup sent with the form at ${path} is stored and shown as text`, async ({
    page,
    pageOf,
  }) => {
    await page.goto(path)
    const form = page.getByRole('main').locator('form').first()
    await form.getByRole('textbox').first().fill(HOSTILE.join('\n'))
    await form.getByLabel(/email/i).fill('mallory@example.com')
    await form.getByRole('button', { name: 'Send' }).click()
    const confirmation = page.getByRole('status').filter({ hasText: 'Your ticket number is' })
    await expect(confirmation).toBeVisible()
    const ticket = (await confirmation.locator('strong').textContent()) ?? ''
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)

    const operator = await pageOf('operator')
    await operator.goto('/operator/inquiries')
    await expect(operator.getByText(ticket).first()).toBeVisible()
    await expectHarmless(operator, operator.getByRole('main'))
  })
}

test('a message that is too long gets an error and stays in its field; 5 MB are rejected unread', async ({
  page,
  expectConsole,
}) => {
  await page.goto('/inquiry')
  const form = page.getByRole('main').locator('form').first()
  const message = form.getByRole('textbox').first()
  await message.fill('x'.repeat(4001))
  await form.getByLabel(/email/i).fill('mallory@example.com')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveAccessibleDescription(/4,?000/)
  await expect(message).toHaveValue('x'.repeat(4001))

  expectConsole(/status of 413/)
  await expectTooLarge(page, '/api/inquiry/', {
    kind: 'inquiry',
    topic: 'general',
    message: 'x'.repeat(FIVE_MB),
    email: 'mallory@example.com',
  })
})

test('markup in feedback on a help page is stored and shown as text', async ({ page, pageOf }) => {
  await page.goto('/help/stock-lists/filter-phrases')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByLabel(/What was missing/).fill(HOSTILE.join('\n'))
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  const confirmation = page.getByText(/Your ticket number is/)
  await expect(confirmation).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  const ticket =
    /ticket number is (\S+?)\.$/.exec((await confirmation.textContent()) ?? '')?.[1] ?? ''
  const operator = await pageOf('operator')
  await operator.goto('/operator/inquiries')
  await expect(operator.getByText(ticket).first()).toBeVisible()
  await expectHarmless(operator, operator.getByRole('main'))
})
