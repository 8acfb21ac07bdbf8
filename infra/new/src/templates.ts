import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const TEMPLATES = path.resolve(import.meta.dirname, '../templates')
const SUFFIX = '.template'

/**
 * The files of `templates/<name>` below `folder`, in which `{{word}}` stands for `values.word`, in
 * their names (`__word__`) too.
 * @throws Error for a word without a value.
 */
export function fillTemplates(
  name: string,
  folder: string,
  values: Readonly<Record<string, string>>,
): Map<string, string> {
  const from = path.join(TEMPLATES, name)
  const fill = (word: string) => {
    const value = values[word]
    if (value === undefined) throw new Error(`templates/${name}: {{${word}}} has no value`)
    return value
  }
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(from, file)).isFile())
    .sort()
  return new Map(
    files.map((file) => {
      const target = file.replace(/__(\w+?)__/g, (_, word: string) => fill(word))
      const text = readFileSync(path.join(from, file), 'utf8')
      return [
        path.posix.join(folder, target.slice(0, -SUFFIX.length)),
        text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => fill(word)),
      ]
    }),
  )
}
