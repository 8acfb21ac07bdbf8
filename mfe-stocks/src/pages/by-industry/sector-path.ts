/** Path of a sector's page, such as `/stocks/list/by-industry/Basic_Materials`. */
export function sectorPath(code: string): string {
  return `/stocks/list/by-industry/${encodeURIComponent(code)}`
}
