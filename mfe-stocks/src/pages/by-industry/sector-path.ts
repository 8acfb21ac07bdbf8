/** `/stocks/list/by-industry/Basic_Materials`, the page of one sector. */
export function sectorPath(code: string): string {
  return `/stocks/list/by-industry/${encodeURIComponent(code)}`
}
