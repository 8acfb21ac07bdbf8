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
