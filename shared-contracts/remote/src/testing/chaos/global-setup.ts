import { startChaosSite } from './chaos-site.ts'

/** Of the environment, for the workers: the `ChaosSite` as JSON. */
export const SITE_VARIABLE = 'CHAOS_SITE'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { site, stop } = await startChaosSite(process.cwd())
  process.env[SITE_VARIABLE] = JSON.stringify(site)
  return stop
}
