import { DEFAULT_SITE_STATE, SITE_ELEMENT_ID, type SiteState } from '@quantamental/api/site'

/** Site state embedded in the document by the edge; the default if missing or invalid. */
export function readSiteState(root: Document = document): SiteState {
  const text = root.getElementById(SITE_ELEMENT_ID)?.textContent
  if (!text) return DEFAULT_SITE_STATE
  try {
    return { ...DEFAULT_SITE_STATE, ...JSON.parse(text) }
  } catch {
    return DEFAULT_SITE_STATE
  }
}
