const BYTES = 16

/**
 * Random version 4 UUID. `crypto.randomUUID` is unavailable in insecure contexts, such as plain HTTP on a
 * network address.
 */
export function newClientToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const hex = Array.from(bytes, (byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
