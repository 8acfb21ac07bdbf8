/** `path` if it is a path of this site: neither `//evil.example` nor `/\evil.example`; else null. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) ? path : null
}
