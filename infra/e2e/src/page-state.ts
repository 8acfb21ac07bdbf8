import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const WIDE = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/**
 * The page has its heading and nothing on it is still to come. What asks only when it is near the screen
 * is brought there.
 */
export async function waitForWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  let wasScrolled = false
  await expect
    .poll(
      async () => {
        const { busy, isScrolled } = await page.evaluate(() => {
          const [next, ...others] = document.querySelectorAll('[aria-busy="true"]')
          const before = scrollY
          next?.scrollIntoView({ block: 'center', behavior: 'instant' })
          return { busy: next ? others.length + 1 : 0, isScrolled: scrollY !== before }
        })
        wasScrolled ||= isScrolled
        return busy
      },
      { message: 'parts of the page that are still to come' },
    )
    .toBe(0)
  if (wasScrolled) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Nothing is cut off: the page as a whole does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // Charts are laid out anew one frame after the window is.
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
      { message: 'pixels scrolled sideways, and what reaches beyond the edge' },
    )
    .toEqual([])
}

/** `axe` finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message}`),
    ),
  ).toEqual([])
}

/**
 * Wide in light, small in dark, and nothing cut off the other way round. It is not loaded anew: the page
 * follows the system and the window.
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
