import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createLintList, readBody, splitSource } from '@quantamental/api/articles'
import { writeBlocks } from '@quantamental/service-kit/documents'
import { parse } from 'yaml'

interface ModelArticle {
  /** One sentence. */
  readonly summary: string
  readonly html: string
}

const { resolve } = createRequire(import.meta.url)

/** Article on a model of the methodology, from the file that the page is built from. @throws for an unknown model. */
export function readModelArticle(code: string): ModelArticle {
  const file = resolve(`@quantamental/models/content/methodology/${code}.md`)
  const source = splitSource(readFileSync(file, 'utf8'))
  if (!source) throw new Error(`${file} has no front matter`)
  const { summary }: { readonly summary: string } = parse(source.front)
  const { blocks } = readBody(source.body, source.bodyOffset, createLintList())
  return { summary, html: writeBlocks(blocks.filter((block) => block.type !== 'chart')) }
}
