import { basename } from 'node:path'
import {
  createLintList,
  type ParsedBlock,
  readBody,
  type SplitSource,
  splitSource,
} from '@quantamental/api/articles'
import type { LoaderContext } from 'webpack'
import { parse } from 'yaml'

/** @throws Error with lines for all that an article can't have, charts, and links to other sites. */
function readBlocks({ body, bodyOffset }: SplitSource): readonly ParsedBlock[] {
  const lint = createLintList()
  const { blocks, charts, links } = readBody(body, bodyOffset, lint)
  for (const { line } of charts) lint.error(line, 'Only articles have charts.')
  for (const { href, line } of links)
    if (href?.startsWith('https:')) lint.error(line, 'Link to a path of this site.')
  const errors = lint.list().map(({ line, message }) => `Line ${line}: ${message}`)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return blocks
}

/**
 * Module of a Markdown file: name, front matter, blocks and parts. `parts` in the front matter of
 * `help.md` names files of the folder `help`. Imported with `?front`, it has no blocks.
 * @throws Error without front matter, or for unsupported Markdown.
 */
export function writeTextModule(source: string, file: string, query = ''): string {
  const split = splitSource(source)
  if (!split) throw new Error('Start with front matter between two --- lines.')
  const slug = basename(file, '.md')
  const { parts = [], ...front }: { readonly parts?: readonly string[] } = parse(split.front)
  const text = { slug, ...front, blocks: query === '?front' ? [] : readBlocks(split) }
  return [
    ...parts.map((part, at) => `import part${at} from './${slug}/${part}.md${query}'`),
    `const parts = [${parts.map((_, at) => `part${at}`).join()}]`,
    `export default { ...${JSON.stringify(text)}, parts }`,
  ].join('\n')
}

export default function markdownLoader(this: LoaderContext<unknown>, source: string): string {
  return writeTextModule(source, this.resourcePath, this.resourceQuery)
}
