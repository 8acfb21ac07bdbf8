import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { spawnNode } from './testing/spawned.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const folder = makeTemporaryFolder()
const waiting = path.join(folder, 'waiting.mjs')
writeFileSync(
  waiting,
  `import { onInterrupt } from ${JSON.stringify(path.join(import.meta.dirname, 'shutdown.ts'))}
   const keep = setInterval(() => {}, 1000)
   onInterrupt(() => { console.log('stopping'); clearInterval(keep) }, () => process.exit(130))
   console.log('up ' + process.pid)`,
)

describe('an interrupt', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s stops the process cleanly',
    async (signal) => {
      const site = spawnNode([waiting])
      await site.line(/^up/)
      site.process.kill(signal)
      await site.line(/stopping/)
      expect(await site.exit).toBe(0)
    },
  )

  it('an interrupt that arrives twice, from the terminal and from npm, stops only once', async () => {
    const site = spawnNode([waiting])
    await site.line(/^up/)
    site.process.kill('SIGINT')
    site.process.kill('SIGINT')
    expect(await site.exit).toBe(0)
    expect(site.lines.filter((line) => line === 'stopping')).toHaveLength(1)
  })

  it('the process stops when npm’s shell is killed', async () => {
    const shell = path.join(folder, 'shell.mjs')
    writeFileSync(
      shell,
      `import { spawn } from 'node:child_process'
       spawn(process.execPath, [${JSON.stringify(waiting)}], { stdio: 'inherit' })
       setInterval(() => {}, 1000)`,
    )
    const npm = spawnNode([shell], { ...process.env, npm_lifecycle_event: 'start' })
    await npm.line(/^up/)
    npm.process.kill('SIGKILL')
    await npm.line(/stopping/)
  })
})
