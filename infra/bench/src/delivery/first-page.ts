/**
 * Asks for the page again and again until its document names the version of a remote.
 * @returns the instant, in milliseconds since 1970, at which the first such document was asked for.
 */
export async function untilServed(url: string, remote: string, version: string): Promise<number> {
  const wanted = `/r/${remote}/${version}/`
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const asked = Date.now()
    const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    if (text.includes(wanted)) return asked
  }
  throw new Error(`${url} does not have ${remote} ${version} after a minute`)
}
