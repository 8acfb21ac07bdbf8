import { publishNow, saveRevision, withdraw, writeDraft } from '../src/admin-editor.ts'
import { expect, test } from '../src/fixtures.ts'
import { expectAccessible } from '../src/page-state.ts'

const TITLE = 'What a balance sheet keeps quiet'
const LATER_TITLE = 'What a balance sheet keeps quiet about leases'
const SLUG = 'what-a-balance-sheet-keeps-quiet'

function sourceOf(title: string): string {
  return `---
title: ${title}
summary: Three things that a reader of a balance sheet has to look up elsewhere.
tags: [balance sheet]
slug: ${SLUG}
---

## Where to look

A filing of $AAPL says more in its [notes](/about-data) than in its totals.

\`\`\`chart
kind: z-score
ticker: AAPL
title: How far Apple was from distress
\`\`\`
`
}

test('an editor writes, previews, publishes, corrects and withdraws an article', async ({
  page,
  pageOf,
  expectConsole,
}) => {
  test.setTimeout(120_000)
  const editor = await pageOf('editor')

  await test.step('the articles admin opens a new article with a preview', async () => {
    await editor.goto('/operator/articles')
    await editor.getByRole('link', { name: 'New article' }).first().click()
    await expect(editor.getByRole('heading', { level: 1, name: 'New article' })).toBeVisible()
    const preview = editor.getByRole('region', { name: 'Preview' })
    await editor
      .getByRole('textbox', { name: 'Source' })
      .fill(sourceOf(TITLE).replace(/^summary:.*\n/m, ''))
    await expect(preview).toContainText(TITLE)
    await expect(preview.getByRole('heading', { name: 'Where to look' })).toBeVisible()
    await expect(editor.getByText('The article needs a summary.')).toBeVisible()
  })
  // Leaving unsaved text: the browser asks for confirmation.
  editor.once('dialog', (dialog) => void dialog.accept())
  const id = await writeDraft(editor, sourceOf(TITLE))
  const path = `/market-beats/articles/${id}/${SLUG}`

  await test.step('a draft is visible only to editors', async () => {
    expect((await page.request.get(`/api/posts/${id}/`)).status()).toBe(404)
    expect((await page.request.get(`/api/posts/desk/${id}/`)).status()).toBe(401)
  })

  await publishNow(editor)
  await test.step('a visitor finds the article in the list and reads it', async () => {
    await page.goto('/market-beats/articles')
    await page.getByRole('main').getByRole('link', { name: TITLE }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    const article = page.getByRole('main')
    await expect(article.getByText('How far Apple was from distress').first()).toBeVisible()
    await expect(article.getByRole('link', { name: 'notes' })).toHaveAttribute(
      'href',
      '/about-data',
    )
    await expect(article.getByRole('link', { name: /AAPL/ }).first()).toHaveAttribute(
      'href',
      /^\/stock\/\w+\/AAPL$/,
    )
    await expectAccessible(page)
  })

  await test.step('a wrong or missing slug redirects to the canonical address', async () => {
    for (const other of [
      `/market-beats/articles/${id}/an-old-title`,
      `/market-beats/articles/${id}`,
    ]) {
      await page.goto(other)
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      )
    }
  })

  await test.step('the RSS feed and the sitemap list the article', async () => {
    expect(await (await page.request.get('/rss.xml')).text()).toContain(`<title>${TITLE}</title>`)
    expect(await (await page.request.get('/sitemap-articles.xml')).text()).toContain(
      `${path}</loc>`,
    )
  })

  await test.step('a correction is visible once it is published', async () => {
    await saveRevision(editor, sourceOf(LATER_TITLE))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible()
    await publishNow(editor)
    await expect(async () => {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { level: 1, name: LATER_TITLE, exact: true }),
      ).toBeVisible({ timeout: 3000 })
    }).toPass()
  })

  await test.step('a withdrawn article is no longer available', async () => {
    expectConsole(/status of 404/)
    await withdraw(editor)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
    expect(await (await page.request.get('/rss.xml')).text()).not.toContain(path)
  })
})
