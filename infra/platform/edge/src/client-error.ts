import type { Socket } from 'node:net'

const STATUS_LINES: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request header is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const MALFORMED = ['400 Bad Request', 'The request is malformed. Check it and try again.'] as const

/**
 * Respond to requests that Node's HTTP parser rejects (oversized header, unknown method, control characters) in the
 * shape of all other errors. No request object exists yet, hence no id and no route.
 */
export function handleClientError(error: { readonly code: string }, socket: Socket): void {
  // Reset by the client, or already responded to: nothing can be written.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [line, detail] = STATUS_LINES[error.code] ?? MALFORMED
  const body = JSON.stringify({ detail })
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
