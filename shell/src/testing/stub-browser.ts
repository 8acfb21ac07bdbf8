/** Browser globals used by the HTTP client, for tests in Node. */
export function stubBrowser() {
  const cookies = new Map<string, string>()
  const stored = new Map<string, string>()
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('location', new URL('http://localhost/'))
  define('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
  define('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    clear: () => stored.clear(),
  })
  return {
    /** Set a cookie; null removes it. */
    setCookie(name: string, value: string | null): void {
      if (value === null) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}
