import { expect, type Page } from '@playwright/test'
import { sendFrom } from './send-from.ts'

/** What an operator may say of planned maintenance. */
interface MaintenancePlan {
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly note: string
}

const REASON = 'A browser test.'

async function put(page: Page, path: string, body: object): Promise<void> {
  const answer = await sendFrom(page, 'PUT', path, { ...body, reason: REASON })
  expect(answer, path).toMatchObject({ status: 200 })
}

/** Plans, changes or (without a start) ends maintenance; `page` is an operator's. */
export function planMaintenance(page: Page, plan: MaintenancePlan): Promise<void> {
  return put(page, '/api/operator/maintenance/', plan)
}

export function endMaintenance(page: Page): Promise<void> {
  return planMaintenance(page, { starts_at: null, ends_at: null, note: '' })
}

/** Switches a flag of the site; `page` is an operator's. */
export function setFlag(page: Page, name: string, value: boolean): Promise<void> {
  return put(page, `/api/operator/flags/${name}/`, { value })
}

/** Waits until documents say `text` of the site: the edge asks account every few seconds. */
export async function waitForPages(page: Page, text: string): Promise<void> {
  const read = async () => {
    const html = await (await page.request.get('/about-data')).text()
    return /<script[^>]* id="site"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  }
  await expect.poll(read, { message: 'the state of the site in a page' }).toContain(text)
}

/** A code that lets `quota` browsers in; `page` is an operator's. */
export async function createInvite(page: Page, quota: number): Promise<string> {
  const answer = await sendFrom(page, 'POST', '/api/operator/invites/', {
    note: 'Browser tests',
    quota,
    expires_at: null,
    reason: REASON,
  })
  expect(answer.status).toBe(201)
  return (answer.body as { code: string }).code
}
