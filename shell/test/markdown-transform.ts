import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeTextModule } from '../../shared-contracts/remote/src/webpack/markdown-loader.ts'

const WEBPACK = new URL('../../shared-contracts/remote/src/webpack/', import.meta.url)
const PARSER = ['markdown-loader.ts', 'read-blocks.ts'].map((file) =>
  readFileSync(new URL(file, WEBPACK), 'utf8'),
)

/** Jest transform of Markdown files, the same as the build's loader. */
export default {
  process: (source: string, file: string) => ({ code: writeTextModule(source, file) }),
  getCacheKey: (source: string, file: string) =>
    createHash('sha256')
      .update([source, file, ...PARSER].join('\0'))
      .digest('hex'),
}
