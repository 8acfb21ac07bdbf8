export interface RecordedRequest {
  readonly path: string
  /** Value of the `Searchtext` header. */
  readonly searchText?: string
}

/** Response of a service that a baseline repeats. */
export interface RecordedResponse extends RecordedRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Headers that depend on the response; the rest differs between servers. */
const HEADERS = ['content-type', 'etag', 'cache-control', 'vary']

export const responseKey = (path: string, searchText = '') => `${path} ${searchText}`

export const headersOf = ({ searchText }: RecordedRequest): Record<string, string> =>
  searchText === undefined ? {} : { searchtext: searchText }

/** The response to `request`; null unless it is a 200. */
export async function record(
  origin: string,
  request: RecordedRequest,
): Promise<RecordedResponse | null> {
  const response = await fetch(origin + request.path, { headers: headersOf(request) })
  const body = await response.text()
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return response.status === 200 ? { ...request, headers: Object.fromEntries(headers), body } : null
}
