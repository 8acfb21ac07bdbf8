/** Block size in bytes, to which headers and contents are padded. */
export const BLOCK = 512

const NAME_LENGTH = 100
const OCTAL_SIZE_MAX = 8 ** 11 - 1

export interface TarEntry {
  readonly name: string
  readonly size: number
}

/** Header block (ustar) of a regular file with mode 0600. Sizes from 8 GiB use GNU tar's binary encoding. */
export function encodeHeader({ name, size }: TarEntry, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) >= NAME_LENGTH) throw new Error(`name too long: ${name}`)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size <= OCTAL_SIZE_MAX) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  block.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Null for an invalid header. */
export function decodeHeader(block: Buffer): TarEntry | null {
  if (block.length !== BLOCK || block.toString('latin1', 257, 262) !== 'ustar') return null
  if (Number.parseInt(block.toString('latin1', 148, 156), 8) !== checksum(block)) return null
  const end = block.indexOf(0)
  const name = block.toString('utf8', 0, Math.min(end === -1 ? NAME_LENGTH : end, NAME_LENGTH))
  const size =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString('latin1', 124, 136), 8)
  return Number.isSafeInteger(size) ? { name, size } : null
}

/** Number of padding bytes after `size` bytes of content. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

/** Sum of the header's bytes, with the checksum field counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}
