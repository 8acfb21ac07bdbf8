import { readFileSync } from 'node:fs'
import { createLintList, readBody, splitSource } from '@quantamental/api/articles'
import { METHODOLOGY_FOLDER } from '@quantamental/models/content'
import { writeBlocks } from '@quantamental/service-kit/documents'
import { parse } from 'yaml'

interface ModelArticle {
  /** One sentence. */
  readonly summary: string
  readonly html: string
}

/** Article on a model of the methodology, from the file that the page is built from. @throws for an unknown model. */
export function readModelArticle(code: string): ModelArticle {
  const source = splitSource(readFileSync(new URL(`${code}.md`, METHODOLOGY_FOLDER), 'utf8'))
  if (!source) throw new Error(`The article on ${code} has no front matter`)
  const { summary }: { readonly summary: string } = parse(source.front)
  const { blocks } = readBody(source.body, source.bodyOffset, createLintList())
  return { summary, html: writeBlocks(blocks.filter((block) => block.type !== 'chart')) }
}
