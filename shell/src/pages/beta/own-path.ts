/** `path` if it stays on this site, otherwise null. Null also for `//evil.example` and `/\evil.example`. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) ? path : null
}
