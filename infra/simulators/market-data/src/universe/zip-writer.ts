import { closeSync, openSync, writeSync } from 'node:fs'
import { constants, crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** Entries that the plain end record can count; more need a zip64 record. */
const COUNT_MAX = 0xffff
const VERSION = 20
const VERSION_64 = 45
const DEFLATED = 8
const CHUNK = 1 << 18
/** 1 January 1980: a fixed date, so that the same content produces the same bytes. */
const DOS_DATE = 0x21

interface Entry {
  /** ASCII; text, since a small buffer would retain the whole slab it was cut from. */
  readonly name: string
  readonly offset: number
  crc: number
  size: number
  packed: number
}

/**
 * Zip archive written entry by entry from appended ASCII text; buffers at most 256 KB. Sizes are filled into
 * the local header when an entry ends, so no data descriptor follows and any reader can stream the archive.
 */
export class ZipWriter {
  #file: number
  #position = 0
  #entries: Entry[] = []
  /** Buffer for appended text, since strings concatenated from many pieces take several times their size. */
  #buffer = Buffer.allocUnsafe(CHUNK)
  #filled = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  begin(name: string): void {
    this.#finishEntry()
    const entry = { name, offset: this.#position, crc: 0, size: 0, packed: 0 }
    this.#entries.push(entry)
    this.#write(localHead(entry))
  }

  append(text: string): void {
    if (text.length > CHUNK) {
      for (let at = 0; at < text.length; at += CHUNK) this.append(text.slice(at, at + CHUNK))
      return
    }
    if (this.#filled + text.length > CHUNK) this.#pack(false)
    this.#filled += this.#buffer.write(text, this.#filled, 'latin1')
  }

  /** @returns size of the archive in bytes */
  close(): number {
    this.#finishEntry()
    const start = this.#position
    for (const entry of this.#entries) this.#write(centralHead(entry))
    this.#write(endRecords(this.#entries.length, start, this.#position - start))
    closeSync(this.#file)
    return this.#position
  }

  #pack(isLast: boolean): void {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('no entry has begun')
    const content = this.#buffer.subarray(0, this.#filled)
    this.#filled = 0
    entry.crc = crc32(content, entry.crc)
    entry.size += content.length
    // Flush each piece to a byte boundary, so that the pieces form one deflate stream.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    const packed = deflateRawSync(content, { level: 1, finishFlush })
    entry.packed += packed.length
    this.#write(packed)
  }

  #finishEntry(): void {
    const entry = this.#entries.at(-1)
    if (!entry) return
    this.#pack(true)
    writeSync(this.#file, localHead(entry), 0, undefined, entry.offset)
  }

  #write(bytes: Buffer): void {
    writeSync(this.#file, bytes, 0, bytes.length, this.#position)
    this.#position += bytes.length
  }
}

/** End of the archive: the central directory's number of entries, offset and length. */
function endRecords(entries: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22)
  const count = Math.min(entries, COUNT_MAX)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  if (entries < COUNT_MAX) return end
  const [end64, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
  end64.writeUInt32LE(END_64, 0)
  end64.writeUInt32LE(44, 4)
  end64.writeUInt16LE(VERSION_64, 12)
  end64.writeUInt16LE(VERSION_64, 14)
  end64.writeUIntLE(entries, 24, 6)
  end64.writeUIntLE(entries, 32, 6)
  end64.writeUIntLE(length, 40, 6)
  end64.writeUIntLE(start, 48, 6)
  locator.writeUInt32LE(LOCATOR_64, 0)
  locator.writeUIntLE(start + length, 8, 6)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end64, locator, end])
}

function localHead({ name, crc, size, packed }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  writeCommon(head, 4, crc, size, packed, name.length)
  return Buffer.concat([head, Buffer.from(name, 'latin1')])
}

function centralHead({ name, crc, size, packed, offset }: Entry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  writeCommon(head, 6, crc, size, packed, name.length)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, Buffer.from(name, 'latin1')])
}

function writeCommon(
  head: Buffer,
  at: number,
  crc: number,
  size: number,
  packed: number,
  nameLength: number,
): void {
  head.writeUInt16LE(VERSION, at)
  head.writeUInt16LE(DEFLATED, at + 4)
  head.writeUInt16LE(DOS_DATE, at + 8)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(packed, at + 14)
  head.writeUInt32LE(size, at + 18)
  head.writeUInt16LE(nameLength, at + 22)
}
