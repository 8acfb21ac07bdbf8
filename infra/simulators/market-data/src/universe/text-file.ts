import { closeSync, openSync, writeSync } from 'node:fs'

const CHUNK = 1 << 18

/** Text file written incrementally; buffers at most 256 KB. */
export class TextFile {
  #file: number
  #parts: string[] = []
  #waiting = 0
  #bytes = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  append(text: string): void {
    this.#parts.push(text)
    this.#waiting += text.length
    if (this.#waiting >= CHUNK) this.#flush()
  }

  /** @returns size of the file in bytes */
  close(): number {
    this.#flush()
    closeSync(this.#file)
    return this.#bytes
  }

  #flush(): void {
    const content = Buffer.from(this.#parts.join(''))
    writeSync(this.#file, content)
    this.#bytes += content.length
    this.#parts = []
    this.#waiting = 0
  }
}
