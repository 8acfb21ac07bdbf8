import type { BudgetCase } from './budgets.ts'
import type { Build } from './build-files.ts'

/** For each shared package, a text that survives minification and occurs nowhere else. */
export const PACKAGE_MARKS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update',
  'react-dom': '_reactListening',
  'react-router': 'You cannot render a <Router> inside another <Router>',
  'styled-components': 'data-styled-version',
  '@tanstack/react-query': 'No QueryClient set',
  '@quantamental/remote/shell': 'useShell requires a ShellProvider',
}

/**
 * Check that every page loads each shared package once: from the shell's scripts, not from the remote's scripts of
 * that page. Fallback copies in a remote's build that no page loads are ignored.
 */
export function checkSharedOnce(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  const shellScripts = scriptsOf(shell, [shell.document.entry, ...shell.document.preload])
  return remotes.flatMap((remote) => {
    const { name, entry, preload, routes } = remote.document
    return routes.map(({ path, files }): BudgetCase => {
      const loaded = [...shellScripts, ...scriptsOf(remote, [entry, ...preload, ...files])]
      const wrong = Object.entries(PACKAGE_MARKS)
        .map(([packageName, mark]) => ({ packageName, count: countContaining(loaded, mark) }))
        .filter(({ count }) => count !== 1)
      return {
        name: `${name}: ${path} loads each shared package once`,
        passed: wrong.length === 0,
        detail:
          wrong.map((w) => `${w.packageName} ${w.count} times`).join(', ') || 'each loaded once',
      }
    })
  })
}

function scriptsOf(build: Build, files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => build.read(file).toString())
}

function countContaining(scripts: readonly string[], mark: string): number {
  return scripts.filter((script) => script.includes(mark)).length
}
