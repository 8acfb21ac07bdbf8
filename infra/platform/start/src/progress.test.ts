import { describe, expect, it } from '@jest/globals'
import { createProgress } from './progress.ts'

function recorder(isTTY: boolean) {
  const written: string[] = []
  const output = { isTTY, columns: 60, write: (text: string) => written.push(text) }
  return { output, written }
}

describe('progress', () => {
  it('without a terminal, progress is plain lines with at most one update every three seconds', () => {
    const { output, written } = recorder(false)
    let now = 0
    const step = createProgress(output, () => now).step('build')
    now = 2999
    step.update('too early')
    now = 3000
    step.update('1 of 5 ready')
    now = 4500
    step.done('5 built')
    expect(written).toEqual(['- build\n', '  build: 1 of 5 ready\n', 'ok build: 5 built (4.5 s)\n'])
  })

  it('a failed step is named', () => {
    const { output, written } = recorder(false)
    createProgress(output, () => 0)
      .step('database')
      .fail()
    expect(written.at(-1)).toBe('FAILED database\n')
  })

  it('each running step has its own spinner line below the finished steps', () => {
    const { output, written } = recorder(true)
    const progress = createProgress(output, () => 0)
    const build = progress.step('build')
    progress.step('database')
    build.done('nothing changed')
    progress.close()
    const screen = written.join('')
    expect(screen).toContain('build: nothing changed (0.0 s)\n')
    expect(screen).toContain('\x1b[2A\x1b[0J')
    expect(written.at(-1)).toBe('\x1b[1A\x1b[0J')
  })
})
