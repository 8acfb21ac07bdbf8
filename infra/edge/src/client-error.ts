import type { Socket } from 'node:net'

const STATUS_LINES: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request header is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const MALFORMED = ['400 Bad Request', 'Malformed request.'] as const

/**
 * Answers what Node's HTTP parser refused (oversized header, unknown method, control characters) in the
 * shape of every other error. There is no request yet, hence no id and no route.
 */
export function answerClientError(error: { readonly code: string }, socket: Socket): void {
  // Reset by the other side, or answered already: nothing can be written.
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
