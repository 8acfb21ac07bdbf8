import { test as base, expect } from '@playwright/test'
import { walkByTab } from '../src/keyboard.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { expectAccessible, waitForWhole } from '../src/page-state.ts'
import { QA } from './global-setup.ts'
import { LOOKS, look } from './looks.ts'
import { type RecordedPage, readRecording, replay } from './recording.ts'

const { recordedAt, pages } = readRecording(process.env[QA.folder] ?? '')
/** Whether services answer, or the recording does. */
const isComposed = process.env[QA.isComposed] === '1'

const test = base.extend<{ readonly open: (recorded: RecordedPage) => Promise<void> }>({
  open: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(async (recorded) => {
      if (isComposed) {
        if (recorded.viewer !== 'visitor')
          await logIn(page, `${recorded.viewer}@quantamental.example`, DEMO_PASSWORD)
      } else {
        await replay(page, recorded, recordedAt)
      }
      await page.goto(recorded.address)
      await page.locator('[data-static]').first().waitFor({ state: 'detached' })
      await waitForWhole(page)
      expect(new URL(page.url()).pathname, 'address of the page').toBe(recorded.address)
    })
    expect(errors, 'uncaught errors').toEqual([])
  },
})

for (const recorded of pages) {
  const { viewer, address } = recorded
  const title = `${address} as ${viewer}`

  test(`accessibility: ${title}`, async ({ page, open }) => {
    await open(recorded)
    await expect(page.getByText('is not available right now')).toHaveCount(0)
    for (const each of [LOOKS[0], LOOKS[3]]) {
      await look(page, each)
      await expectAccessible(page)
    }
  })

  test(`keyboard: ${title}`, async ({ page, open }) => {
    await open(recorded)
    const stops = await walkByTab(page)
    expect(stops.length, 'elements that take focus').toBeGreaterThan(0)
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([])
  })

  // Data and dates of a composed site change.
  if (isComposed) continue
  test(`pictures: ${title}`, async ({ page, open }) => {
    await open(recorded)
    for (const each of LOOKS) {
      await look(page, each)
      await expect
        .soft(page)
        .toHaveScreenshot(`${viewer}${address.replaceAll('/', '-')}-${each.name}.png`)
    }
  })
}
