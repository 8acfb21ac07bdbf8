import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator } from '@playwright/test'
import { walkByTab } from '../src/keyboard.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { expectAccessible, waitForWhole } from '../src/page-state.ts'
import { remoteOf } from './gallery-folder.ts'
import { QA } from './global-setup.ts'
import { LOOKS, look } from './looks.ts'
import { readRecording, replay } from './recording.ts'

const folder = process.env[QA.folder] ?? ''
const isComposed = process.env[QA.isComposed] === '1'
const ADDRESS = '/operator/gallery'
const EXAMPLES = path.join(folder, 'src/gallery')

/** Names of the groups, from the files of their examples. */
const GROUPS = readdirSync(EXAMPLES).flatMap((file) => {
  const source = readFileSync(path.join(EXAMPLES, file), 'utf8')
  return /: GalleryGroup = \{\n {2}name: '([^']+)'/.exec(source)?.slice(1) ?? []
})

const test = base.extend<{ readonly group: (name: string) => Promise<readonly Locator[]> }>({
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    // The policy blocks styles and scripts without a nonce.
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) errors.push(message.text())
    })
    if (isComposed) await logIn(page, 'operator@quantamental.example', DEMO_PASSWORD)
    else {
      // The session of any page of the operator; the gallery requests nothing more.
      const { pages, recordedAt } = readRecording(remoteOf(folder))
      const operator = pages.find(({ viewer }) => viewer === 'operator')
      if (!operator) throw new Error('the recording has no page of the operator')
      await replay(page, operator, recordedAt)
    }
    await page.goto(ADDRESS)
    await page.locator('[data-group]').first().waitFor()
    await waitForWhole(page)
    await use(page)
    expect(errors, 'uncaught errors').toEqual([])
  },
  group: async ({ page }, use) => {
    await use((name) => page.getByRole('region', { name, exact: true }).locator('> section').all())
  },
})

test('every group of examples is on the page', async ({ page }) => {
  await expect(page.locator('[data-group] > h2')).toHaveCount(GROUPS.length)
})

test('accessibility: the whole page', async ({ page }) => {
  for (const each of [LOOKS[0], LOOKS[3]]) {
    await look(page, each)
    await expectAccessible(page)
  }
})

test('accessibility: the color-safe palette in both themes', async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.dataset.palette = 'colour-safe'
  })
  for (const each of [LOOKS[0], LOOKS[3]]) {
    await look(page, each)
    await expectAccessible(page)
  }
})

test('keyboard: Tab reaches every control of every section and shows the focus', async ({
  page,
}) => {
  const stops = await walkByTab(page)
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([])
  const names = new Set(stops.map(({ name }) => name))
  const links = await page.getByRole('link', { name: /^Link to / }).all()
  for (const link of links) expect(names).toContain(`a ${await link.getAttribute('aria-label')}`)
})

for (const { name, button } of [
  { name: 'dialog', button: 'Open dialog' },
  { name: 'narrow dialog', button: 'Open narrow dialog' },
  { name: 'bare dialog', button: 'Open bare dialog' },
  { name: 'drawer', button: 'Open drawer' },
  { name: 'popover', button: 'Filters' },
  { name: 'column picker', button: 'Columns' },
]) {
  test(`overlay: the ${name} is accessible in every look and returns the focus`, async ({
    page,
  }) => {
    const opener = page.locator('main').getByRole('button', { name: button, exact: true })
    await opener.click()
    const overlay = page.getByRole('dialog')
    for (const each of LOOKS) {
      await look(page, each)
      await expect(overlay).toBeInViewport()
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('[role=dialog]')
        .analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      if (!isComposed)
        await expect
          .soft(overlay)
          .toHaveScreenshot(`overlay-${name.replaceAll(' ', '-')}-${each.name}.png`)
    }
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

for (const name of GROUPS) {
  if (isComposed) continue
  test(`pictures: ${name}`, async ({ page, group }) => {
    const sections = await group(name)
    expect(sections.length).toBeGreaterThan(0)
    for (const each of LOOKS) {
      await look(page, each)
      for (const section of sections) {
        const id = await section.getAttribute('id')
        await expect.soft(section).toHaveScreenshot(`gallery-${id}-${each.name}.png`)
      }
    }
  })
}
