import { readFileSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'

/** Entries of an archive by name, read from the local file headers. @throws on a wrong checksum */
export function readZip(path: string): Map<string, string> {
  const bytes = readFileSync(path)
  const entries = new Map<string, string>()
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const packed = bytes.readUInt32LE(at + 18)
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26)
    const name = bytes.toString('latin1', at + 30, nameEnd)
    const start = nameEnd + bytes.readUInt16LE(at + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    if (crc32(content) !== bytes.readUInt32LE(at + 14)) throw new Error(`${name}: wrong checksum`)
    if (content.length !== bytes.readUInt32LE(at + 22)) throw new Error(`${name}: wrong size`)
    entries.set(name, content.toString('latin1'))
    at = start + packed
  }
  return entries
}
