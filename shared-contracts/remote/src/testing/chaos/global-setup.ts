import { startChaosSite } from './chaos-site.ts'

/** Environment variable with the `ChaosSite` as JSON, for the workers. */
export const SITE_VARIABLE = 'CHAOS_SITE'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { site, stop } = await startChaosSite(process.cwd())
  process.env[SITE_VARIABLE] = JSON.stringify(site)
  return stop
}
