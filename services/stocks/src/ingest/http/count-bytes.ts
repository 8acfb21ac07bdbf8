import type { HttpClient } from './http-client.ts'

async function* counted(body: AsyncIterable<Uint8Array>, add: (bytes: number) => void) {
  for await (const chunk of body) {
    add(chunk.length)
    yield chunk
  }
}

/** `client` with a count of the bytes that it received. */
export function countBytes(client: HttpClient) {
  let bytes = 0
  const add = (size: number) => {
    bytes += size
  }
  const counting: HttpClient = {
    ...client,
    async get(url) {
      const content = await client.get(url)
      add(content.length)
      return content
    },
    async open(url, headers, accepted) {
      const response = await client.open(url, headers, accepted)
      return { ...response, body: counted(response.body, add) }
    },
  }
  return { client: counting, bytes: () => bytes }
}
