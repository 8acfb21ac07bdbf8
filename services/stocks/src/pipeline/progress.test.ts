import { describe, expect, it } from '@jest/globals'
import { createProgress, formatBar } from './progress.ts'

function record(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const out = { isTTY, columns: 80, write: (part: string) => written.push(part) }
  const pass = (ms: number) => {
    time += ms
  }
  const progress = createProgress(out, () => time)
  return { progress, read: () => written.join(''), pass }
}

describe('formatBar', () => {
  it('shows how far, how fast and how long yet', () => {
    expect(formatBar('Facts', 10, 40, 5000, 'AAPL')).toBe(
      'Facts [######                  ] 10/40 2.0/s ETA 15s AAPL',
    )
  })

  it('shows no end when the number of steps is not known', () => {
    expect(formatBar('Prices', 50, 0, 1000, '')).toBe('Prices 50 50/s')
  })

  it('does not divide by nothing', () => {
    expect(formatBar('Facts', 0, 40, 0, '')).toBe('Facts [                        ] 0/40 0.0/s')
  })
})

describe('createProgress', () => {
  it('writes plain lines where there is no terminal', () => {
    const { progress, read, pass } = record(false)
    progress.start('Facts', 2)
    progress.update(1, 'a')
    progress.say('loaded a')
    pass(61_000)
    progress.update(2, 'b')
    progress.end()
    expect(read()).toBe('loaded a\nFacts: 2 in 1m 1s\n')
  })

  it('draws a bar on a terminal and clears it for a line', () => {
    const { progress, read } = record(true)
    progress.start('Facts', 1)
    progress.update(1, 'a')
    progress.say('done')
    expect(read()).toContain('] 1/1')
    expect(read().endsWith('\r\u001b[Kdone\n')).toBe(true)
  })
})
