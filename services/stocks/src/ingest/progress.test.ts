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
  it('the bar shows progress, speed and remaining time', () => {
    expect(formatBar('Facts', 10, 40, 5000, 'AAPL')).toBe(
      'Facts [######                  ] 10/40 2.0/s ETA 15s AAPL',
    )
  })

  it('the bar has no end when the number of steps is unknown', () => {
    expect(formatBar('Prices', 50, 0, 1000, '')).toBe('Prices 50 50/s')
  })

  it('the bar of a download shows sizes', () => {
    expect(formatBar('companyfacts.zip', 650e6, 1300e6, 10_000, '', 'bytes')).toBe(
      'companyfacts.zip [############            ] 650.0 MB/1300.0 MB 65.0 MB/s ETA 10s',
    )
  })

  it('the bar does not divide by zero', () => {
    expect(formatBar('Facts', 0, 40, 0, '')).toBe('Facts [                        ] 0/40 0.0/s')
  })
})

describe('createProgress', () => {
  it('progress without a terminal is written as plain lines', () => {
    const { progress, read, pass } = record(false)
    progress.start('Facts', 2)
    progress.update(1, 'a')
    progress.print('loaded a')
    pass(61_000)
    progress.update(2, 'b')
    progress.end()
    expect(read()).toBe('loaded a\nFacts: 2 in 1m 1s\n')
  })

  it('progress on a terminal is a bar, cleared for other lines', () => {
    const { progress, read } = record(true)
    progress.start('Facts', 1)
    progress.update(1, 'a')
    progress.print('done')
    expect(read()).toContain('] 1/1')
    expect(read().endsWith('\r\u001b[Kdone\n')).toBe(true)
  })
})
