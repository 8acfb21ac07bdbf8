import type { BudgetCase } from './budgets.ts'
import type { Build } from './build-files.ts'

/** A text of each shared package that survives minification and that nothing else holds. */
export const PACKAGE_MARKS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update',
  'react-dom': '_reactListening',
  'react-router': 'You cannot render a <Router> inside another <Router>',
  'styled-components': 'data-styled-version',
  '@tanstack/react-query': 'No QueryClient set',
  '@quantamental/remote/shell': 'useShell requires a ShellProvider',
}

/**
 * Every page loads each shared package once: the shell's scripts hold it, the remote's scripts of that
 * page do not. Fallback copies that a remote's build holds but no page loads are fine.
 */
export function checkSharedOnce(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  const ofShell = scriptsOf(shell, [shell.document.entry, ...shell.document.preload])
  return remotes.flatMap((remote) => {
    const { name, entry, preload, routes } = remote.document
    return routes.map(({ path, files }): BudgetCase => {
      const loaded = [...ofShell, ...scriptsOf(remote, [entry, ...preload, ...files])]
      const wrong = Object.entries(PACKAGE_MARKS)
        .map(([packageName, mark]) => ({ packageName, count: countHolding(loaded, mark) }))
        .filter(({ count }) => count !== 1)
      return {
        name: `${name}: ${path} loads each shared package once`,
        passed: wrong.length === 0,
        detail: wrong.map((w) => `${w.packageName} ${w.count} times`).join(', ') || 'once each',
      }
    })
  })
}

function scriptsOf(build: Build, files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => build.read(file).toString())
}

function countHolding(scripts: readonly string[], mark: string): number {
  return scripts.filter((script) => script.includes(mark)).length
}
