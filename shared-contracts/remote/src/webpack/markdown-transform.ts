import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTextModule } from './markdown-loader.ts'

const ARTICLES = dirname(fileURLToPath(import.meta.resolve('@quantamental/api/articles')))
const PARSER = [
  join(import.meta.dirname, 'markdown-loader.ts'),
  ...globSync(join(ARTICLES, '*.ts')).toSorted(),
].map((file) => readFileSync(file, 'utf8'))

/** Jest transform of Markdown files, the same as the build's loader. */
export default {
  process: (source: string, file: string) => ({ code: writeTextModule(source, file) }),
  getCacheKey: (source: string, file: string) =>
    createHash('sha256')
      .update([source, file, ...PARSER].join('\0'))
      .digest('hex'),
}
