import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeTextModule } from './markdown-loader.ts'

const PARSER = ['markdown-loader.ts', 'read-blocks.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

/** Jest transform of Markdown files, the same as the build's loader. */
export default {
  process: (source: string, file: string) => ({ code: writeTextModule(source, file) }),
  getCacheKey: (source: string, file: string) =>
    createHash('sha256')
      .update([source, file, ...PARSER].join('\0'))
      .digest('hex'),
}
