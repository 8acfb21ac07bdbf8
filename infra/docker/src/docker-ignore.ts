/**
 * Whether a path is in the context of a build, by the rules of `.dockerignore`: the last pattern that fits decides,
 * and a pattern that fits a folder fits what is in it.
 */
export function createContextFilter(ignoreFile: string): (file: string) => boolean {
  const rules = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!')
      return { isKept, pattern: toPattern(isKept ? line.slice(1) : line) }
    })
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isKept ?? true
}

function toPattern(glob: string): RegExp {
  const body = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]',
    )
  return new RegExp(`^${body}(?:/.*)?$`)
}
