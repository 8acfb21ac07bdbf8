import { expect, type Page } from '@playwright/test'
import { sendFrom } from './send-from.ts'

/** Body of the request that plans maintenance. */
interface MaintenancePlan {
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly note: string
}

const REASON = 'Browser test'

async function put(page: Page, path: string, body: object): Promise<void> {
  const response = await sendFrom(page, 'PUT', path, { ...body, reason: REASON })
  expect(response, path).toMatchObject({ status: 200 })
}

/** Plans or changes maintenance; ends it if `starts_at` is null. `page` belongs to an operator. */
export function planMaintenance(page: Page, plan: MaintenancePlan): Promise<void> {
  return put(page, '/api/operator/maintenance/', plan)
}

export function endMaintenance(page: Page): Promise<void> {
  return planMaintenance(page, { starts_at: null, ends_at: null, note: '' })
}

/** Set a feature flag of the site. `page` belongs to an operator. */
export function setFlag(page: Page, name: string, value: boolean): Promise<void> {
  return put(page, `/api/operator/flags/${name}/`, { value })
}

/** Wait until the site state in documents contains `text`; the edge polls account every few seconds. */
export async function waitForPages(page: Page, text: string): Promise<void> {
  const read = async () => {
    const html = await (await page.request.get('/about-data')).text()
    return /<script[^>]* id="site"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  }
  await expect.poll(read, { message: 'site state in a document' }).toContain(text)
}

/** Create an invite code for `quota` browsers. `page` belongs to an operator. */
export async function createInvite(page: Page, quota: number): Promise<string> {
  const response = await sendFrom(page, 'POST', '/api/operator/invites/', {
    note: 'Browser tests',
    quota,
    expires_at: null,
    reason: REASON,
  })
  expect(response.status).toBe(201)
  return (response.body as { code: string }).code
}
