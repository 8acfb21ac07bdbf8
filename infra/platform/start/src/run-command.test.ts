import { describe, expect, it } from '@jest/globals'
import { runCommand } from './run-command.ts'

const node = (source: string, signal?: AbortSignal) =>
  runCommand('the step', process.execPath, ['-e', source], { env: process.env, signal })

describe('a command', () => {
  it('a command returns its standard output', async () => {
    expect(await node(`console.log('a'); console.error('noise'); console.log('b')`)).toBe('a\nb')
  })

  it('a failed command reports its last lines', async () => {
    await expect(node(`console.error('no space left'); process.exit(3)`)).rejects.toThrow(
      'the step failed (exit 3):\n    no space left',
    )
  })

  it('a command that cannot be run reports the reason', async () => {
    const missing = runCommand('the step', '/does/not/exist', [], { env: {} })
    await expect(missing).rejects.toThrow('the step failed (spawn /does/not/exist ENOENT)')
  })

  it('a command is stopped when the start is canceled', async () => {
    const abort = new AbortController()
    const running = node(`setInterval(() => {}, 1000)`, abort.signal)
    abort.abort()
    await expect(running).rejects.toThrow('the step was stopped')
  })

  it('a command that exits with 0 on SIGTERM counts as stopped', async () => {
    const abort = new AbortController()
    const script = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up')`
    const running = runCommand('the step', process.execPath, ['-e', script], {
      env: process.env,
      signal: abort.signal,
      onLine: () => abort.abort(),
    })
    await expect(running).rejects.toThrow('the step was stopped')
  })
})
