import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run, step } from './run-step.ts'

const CLI = 'infra/platform/release/src/cli.ts'
const AT = ['--store', '.data/store', '--registry', '.data/registry.json', '--json']

export interface Major {
  readonly title: string
  /** Change the sources of the clone. */
  readonly change: () => Promise<void>
  /** Message of the gate about each build alone. */
  readonly refusal: RegExp
}

interface Walk {
  readonly clone: string
  /** Folders of the shell and a live remote. */
  readonly folders: readonly string[]
  readonly build: (folder: string) => Promise<void>
  /** @throws unless the page of the remote renders without console errors. */
  readonly checkPage: () => Promise<void>
}

/** Rename an export of `@quantamental/ui` and its uses by shared packages and `remote`, and publish the next major. */
export async function renameExport(clone: string, remote: string, from: string, to: string) {
  for (const file of globSync(`{shared-contracts/*,${remote}}/src/**/*.{ts,tsx}`, { cwd: clone })) {
    const source = readFileSync(path.join(clone, file), 'utf8')
    writeFileSync(path.join(clone, file), source.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to))
  }
  await run(clone, ['infra/platform/release/src/compare-api/publish-contracts.ts', '--major'])
}

/** State another version of React in the builds, with the installed code: no next major exists yet. */
export function relabelReact(clone: string, version: string): void {
  for (const name of ['react', 'react-dom']) {
    // Found first by the build's catalog of shared packages, and by nothing that goes into the page.
    const folder = path.join(clone, 'shared-contracts/remote/src/webpack/node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version }))
  }
}

async function publish(clone: string, folder: string): Promise<string> {
  const published = await run(clone, [CLI, 'publish', '--dist', `${folder}/dist`, ...AT], {
    FAST: '1',
  })
  const { name, version } = JSON.parse(published) as { name: string; version: string }
  return `${name}@${version}`
}

/** Promote each build alone, which the gate must refuse, then all as one set; go back and forth. */
export async function walkMajor(
  { clone, folders, build, checkPage }: Walk,
  { title, change, refusal }: Major,
): Promise<void> {
  await step(`${title}: change`, change)
  const builds: string[] = []
  for (const folder of folders) {
    await step(`${title}: build of ${folder}`, () => build(folder))
    builds.push(await publish(clone, folder))
  }
  for (const each of builds) {
    await step(`${title}: ${each} alone is refused`, async () => {
      const words = await run(clone, [CLI, 'promote', ...each.split('@'), ...AT]).then(
        () => 'promoted',
        (error: Error) => error.message,
      )
      if (!refusal.test(words)) throw new Error(words)
      return refusal.exec(words)?.[0]
    })
  }
  const promote = () => run(clone, [CLI, 'promote', ...builds, ...AT])
  await step(`${title}: the set goes live`, async () => void (await promote()))
  await step(`${title}: the page renders without console errors`, checkPage)
  const names = builds.map((each) => each.split('@')[0] as string)
  await step(`${title}: the set goes back`, async () => {
    await run(clone, [CLI, 'rollback', ...names, ...AT])
    await checkPage()
  })
  await step(`${title}: and live again`, async () => void (await promote()))
}
