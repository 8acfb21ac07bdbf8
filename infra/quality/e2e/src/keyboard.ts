import { expect, type Locator, type Page } from '@playwright/test'

export interface FocusStop {
  readonly name: string
  /** Whether a focus outline is drawn around the element or its box. */
  readonly isMarked: boolean
}

/** More than the number of tab stops of any page. */
const MAX_PRESSES = 800
const CHECK_EVERY = 20

/** Press Tab from the top of the page to its end; return every element that received focus. */
export async function walkByTab(page: Page): Promise<readonly FocusStop[]> {
  await page.evaluate(() => {
    const stops: unknown[] = []
    Object.assign(window, { focusStops: stops, walkIsOver: false })
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? ''
    const last = document.createElement('div')
    document.body.append(last)
    addEventListener('focusin', ({ target }) => {
      const element = target as Element
      if (element === last) Object.assign(window, { walkIsOver: true })
      if (Reflect.get(window, 'walkIsOver')) return
      // A text field draws the outline around its box.
      const isMarked = [element, element.parentElement].some((one) => {
        const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {}
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
      stops.push({
        name: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${nameOf(element)}`,
        isMarked,
      })
    })
    last.tabIndex = 0
    scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
  })
  const isOver = () => page.evaluate(() => Reflect.get(window, 'walkIsOver') as boolean)
  for (let presses = 0; presses < MAX_PRESSES && !(await isOver()); presses += CHECK_EVERY) {
    for (let at = 0; at < CHECK_EVERY; at += 1) await page.keyboard.press('Tab')
  }
  expect(await isOver(), 'focus reaches the end of the page').toBe(true)
  return page.evaluate(() => Reflect.get(window, 'focusStops') as FocusStop[])
}

/** Move the cursor of a chart by keyboard and expect each position to be announced with its figures. */
export async function expectChartIsRead(chart: Locator): Promise<void> {
  const page = chart.page()
  const announcement = chart.locator(
    'xpath=(preceding-sibling::output | .//output | following-sibling::output)[1]',
  )
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(announcement).toContainText(/\d|Illustrative|Not rated|No /)
  const first = await announcement.textContent()
  await page.keyboard.press('End')
  await expect(announcement).toContainText(/\d|Illustrative|Not rated|No /)
  await expect(announcement).not.toHaveText(first ?? '')
}
