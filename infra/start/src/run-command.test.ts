import { describe, expect, it } from '@jest/globals'
import { runCommand } from './run-command.ts'

const node = (source: string, signal?: AbortSignal) =>
  runCommand('the step', process.execPath, ['-e', source], { env: process.env, signal })

describe('a command', () => {
  it('returns what it wrote to its standard output', async () => {
    expect(await node(`console.log('a'); console.error('noise'); console.log('b')`)).toBe('a\nb')
  })

  it('fails with its last lines', async () => {
    await expect(node(`console.error('no space left'); process.exit(3)`)).rejects.toThrow(
      'the step failed (exit 3):\n    no space left',
    )
  })

  it('fails with a reason when it cannot be run', async () => {
    const missing = runCommand('the step', '/does/not/exist', [], { env: {} })
    await expect(missing).rejects.toThrow('the step failed (spawn /does/not/exist ENOENT)')
  })

  it('is ended when the start is given up', async () => {
    const abort = new AbortController()
    const running = node(`setInterval(() => {}, 1000)`, abort.signal)
    abort.abort()
    await expect(running).rejects.toThrow('the step was stopped')
  })

  it('counts as stopped when it answers being ended with a clean exit', async () => {
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
