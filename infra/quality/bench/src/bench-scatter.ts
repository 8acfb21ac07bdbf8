import type { Page } from '@playwright/test'
import { afterFrames } from './browser.ts'
import { traceTasks } from './main-thread.ts'
import { scatterOf } from './scatter-companies.ts'

const COMPANIES = 5500
const MAX_MS = 50
/** Pointer events per movement. */
const STEPS = 60

/** Print the longest main-thread task while 5,500 points are hovered, brushed, read by keyboard and zoomed. */
export async function benchScatter(page: Page, rounds: number): Promise<void> {
  await page.route('**/api/visualizer/upside-pe/', (route) =>
    route.fulfill({ json: scatterOf(COMPANIES) }),
  )
  await page.goto('/product/upside-pe-visualizer?sectors=Technology,Energy,Healthcare')
  const plot = page.getByRole('application')
  await plot.waitFor()
  await page.waitForLoadState('networkidle')
  await plot.scrollIntoViewIfNeeded()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot is not visible')
  const move = (x: number, y: number, steps = 1) =>
    page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps })

  const phases: Readonly<Record<string, (round: number) => Promise<void>>> = {
    hover: async (round) => {
      await move(0.1, 0.2 + round * 0.1)
      await move(0.9, 0.25 + round * 0.1, STEPS)
    },
    brush: async (round) => {
      await move(0.2 + round * 0.05, 0.2)
      await page.mouse.down()
      await move(0.5 + round * 0.08, 0.8, STEPS)
      await page.mouse.up()
      await afterFrames(page)
    },
    keys: async () => {
      await plot.focus()
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
        await page.keyboard.press(key)
      }
    },
    wheel: async (round) => {
      await plot.focus()
      await move(0.5, 0.5)
      await page.mouse.wheel(0, round % 2 === 0 ? -240 : 240)
      await afterFrames(page)
    },
  }
  for (const [name, phase] of Object.entries(phases)) {
    const { wallMs, cpuMs, long } = await traceTasks(page, async () => {
      for (let round = 0; round < rounds; round += 1) await phase(round % 5)
      await afterFrames(page)
    })
    const verdict = cpuMs <= MAX_MS ? 'met' : 'NOT MET'
    console.log(
      `scatter, ${COMPANIES} points, ${name}: longest task ${wallMs.toFixed(1)} ms, CPU ${cpuMs.toFixed(1)} ms (limit ${MAX_MS} ms CPU: ${verdict}); tasks over ${MAX_MS} ms: ${long}`,
    )
  }
}
