import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'

export const FOLDER = path.join(import.meta.dirname, '..')
export const REPOSITORY = path.join(FOLDER, '../../..')

interface Instruction {
  /** `RUN`, `COPY`, … */
  readonly keyword: string
  /** Text after the keyword, with continued lines joined. */
  readonly text: string
}

interface Stage {
  /** Name or number. */
  readonly name: string
  /** The image it begins with, as written. */
  readonly base: string
  readonly instructions: readonly Instruction[]
}

export interface Dockerfile {
  /** File name without its extension, such as `account`. */
  readonly name: string
  readonly source: string
  /** Default values of arguments before the first stage. */
  readonly defaults: ReadonlyMap<string, string>
  readonly stages: readonly Stage[]
}

export function readDockerfiles(): Dockerfile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.Dockerfile'))
    .map((file) =>
      parseDockerfile(
        file.slice(0, -'.Dockerfile'.length),
        readFileSync(path.join(FOLDER, file), 'utf8'),
      ),
    )
}

export function parseDockerfile(name: string, source: string): Dockerfile {
  const defaults = new Map<string, string>()
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  const lines = source.split('\n')
  for (const instruction of DockerfileParser.parse(source).getInstructions()) {
    const keyword = instruction.getKeyword()
    const { start, end } = instruction.getRange()
    const text = lines
      .slice(start.line, end.line + 1)
      .join('\n')
      .replace(/^\s*\w+\s*/, '')
      .replaceAll(/\s*\\\n\s*/g, ' ')
      .trim()
    const stage = stages.at(-1)
    if (keyword === 'FROM') {
      const [, base = '', alias] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? []
      stages.push({ name: alias ?? String(stages.length), base, instructions: [] })
    } else if (stage) {
      stage.instructions.push({ keyword, text })
    } else if (keyword === 'ARG') {
      const [key = '', value = ''] = text.split('=')
      defaults.set(key, value)
    }
  }
  return { name, source, defaults, stages }
}

/** Words of `COPY` without its options: sources, then the target. */
export function readCopy(text: string): { from: string | null; sources: string[]; target: string } {
  const words = text.split(/\s+/)
  const options = words.filter((word) => word.startsWith('--'))
  const paths = words.filter((word) => !word.startsWith('--'))
  const from = options.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** Parse pairs such as `HOST=0.0.0.0 PORT=8080`. */
export function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** The last stage's instruction of a kind, undefined when it has none. */
export function findLast({ stages }: Dockerfile, keyword: string): string | undefined {
  return stages.at(-1)?.instructions.findLast((each) => each.keyword === keyword)?.text
}

/**
 * Filter for the files of a build context, by the rules of `.dockerignore`: the last matching pattern wins, and a
 * pattern that matches a folder matches its contents.
 */
export function createContextFilter(ignoreFile: string): (file: string) => boolean {
  const rules = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isIncluded = line.startsWith('!')
      return { isIncluded, pattern: toPattern(isIncluded ? line.slice(1) : line) }
    })
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isIncluded ?? true
}

function toPattern(glob: string): RegExp {
  const body = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
    )
  return new RegExp(`^${body}(?:/.*)?$`)
}
