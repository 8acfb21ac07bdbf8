import { DEFAULT_SITE_STATE, SITE_ELEMENT_ID, type SiteState } from '@quantamental/api/site'

/** What the edge wrote into the page about the whole site; a page without it is of a site nobody changed. */
export function readSiteState(root: Document = document): SiteState {
  const text = root.getElementById(SITE_ELEMENT_ID)?.textContent
  if (!text) return DEFAULT_SITE_STATE
  try {
    return { ...DEFAULT_SITE_STATE, ...JSON.parse(text) }
  } catch {
    return DEFAULT_SITE_STATE
  }
}
