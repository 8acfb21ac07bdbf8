import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'
import { parse } from 'yaml'
import { readBlocks } from './read-blocks.ts'

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/**
 * Module of a Markdown file: name, front matter, blocks and parts. `parts` in the front matter of
 * `help.md` names files of the folder `help`. Imported with `?front`, it has no blocks.
 * @throws Error without front matter, or for unsupported Markdown.
 */
export function writeTextModule(source: string, file: string, query = ''): string {
  const [, head, body = ''] = FILE.exec(source) ?? []
  if (head === undefined) throw new Error('Start with front matter between two --- lines.')
  const slug = basename(file, '.md')
  const { parts = [], ...front }: { readonly parts?: readonly string[] } = parse(head)
  const text = { slug, ...front, blocks: query === '?front' ? [] : readBlocks(body) }
  return [
    ...parts.map((part, at) => `import part${at} from './${slug}/${part}.md${query}'`),
    `const parts = [${parts.map((_, at) => `part${at}`).join()}]`,
    `export default { ...${JSON.stringify(text)}, parts }`,
  ].join('\n')
}

/** Webpack loader of Markdown files. */
export default function markdownLoader(this: LoaderContext<unknown>, source: string): string {
  return writeTextModule(source, this.resourcePath, this.resourceQuery)
}
