import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const WIDE = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/** Wait for the heading and until nothing is loading. Scroll to parts that load only near the viewport. */
export async function waitForWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  let wasScrolled = false
  await expect
    .poll(
      async () => {
        const { busy, isScrolled } = await page.evaluate(() => {
          // Examples of the gallery stay busy.
          const [next, ...others] = document.querySelectorAll(
            '[aria-busy="true"]:not([data-example] *)',
          )
          const before = scrollY
          next?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return { busy: next ? others.length + 1 : 0, isScrolled: scrollY !== before }
        })
        wasScrolled ||= isScrolled
        return busy
      },
      { message: 'parts of the page that are still loading' },
    )
    .toBe(0)
  if (wasScrolled) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Expect no horizontal scrolling of the page as a whole. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // Charts are resized one frame after the window.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          if (scrollWidth <= clientWidth) return []
          const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
            (element) => element.getBoundingClientRect().right > clientWidth + 1,
          )
          const named = wide.map((element) => element.outerHTML.slice(0, 120))
          return [`${scrollWidth - clientWidth} px`, ...named.slice(0, 5)]
        }),
      { message: 'horizontal overflow in pixels, and the elements that cause it' },
    )
    .toEqual([])
}

/**
 * Expect no `axe` violations. Pages have no frames from other origins, so the legacy mode finds the same in a third of
 * the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message}`),
    ),
  ).toEqual([])
}

/**
 * Audit the page wide in the light theme and narrow in the dark one, and check for overflow in all four combinations.
 * The page is not reloaded: it follows the color scheme and the window size.
 */
export async function expectSoundInEveryLook(page: Page): Promise<void> {
  const looks = [
    { colorScheme: 'light', audited: WIDE, other: PHONE },
    { colorScheme: 'dark', audited: PHONE, other: WIDE },
  ] as const
  for (const { colorScheme, audited, other } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await page.setViewportSize(audited)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.setViewportSize(other)
    await expectNoOverflow(page)
  }
}
