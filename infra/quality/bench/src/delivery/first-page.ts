/**
 * Request the page repeatedly until its document references a version of a remote.
 * @returns the time of the first such request, in milliseconds since 1970.
 * @throws after a minute.
 */
export async function untilServed(url: string, remote: string, version: string): Promise<number> {
  const wanted = `/r/${remote}/${version}/`
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const requestedAt = Date.now()
    const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    if (text.includes(wanted)) return requestedAt
  }
  throw new Error(`${url} does not serve ${remote} ${version} after a minute`)
}
