import { describe, expect, it } from '@jest/globals'
import type { Beacon, BeaconMark } from '@quantamental/remote/release'
import { createBeaconSender, describeError, findBuild } from './page-watch.ts'

function start() {
  const sent: Beacon[] = []
  const sender = createBeaconSender(
    () => '0123456789ab',
    (body) => sent.push(JSON.parse(body)),
  )
  return { sender, sent }
}
const mark = (phase: BeaconMark['phase'], outcome: BeaconMark['outcome']): BeaconMark => ({
  remote: 'mfe_toy',
  version: '1.0.0',
  phase,
  outcome,
  ms: outcome === 'ok' ? 7 : 0,
})

describe('beacon sender', () => {
  it('the beacon sender batches successes, sends faults immediately and reports each phase once', () => {
    const { sender, sent } = start()
    sender.take(mark('load', 'ok'))
    expect(sent).toEqual([])
    sender.take(mark('render', 'fault'))
    sender.take(mark('render', 'fault'))
    expect(sent).toEqual([
      { composition: '0123456789ab', marks: [mark('load', 'ok'), mark('render', 'fault')] },
    ])
  })

  it('the beacon sender reports a fault after the first commit as a runtime fault', () => {
    const { sender, sent } = start()
    sender.take(mark('render', 'ok'))
    sender.take(mark('render', 'fault'))
    expect(sent[0]?.marks[1]).toEqual(mark('run', 'fault'))
  })

  it('the beacon sender describes the error of a fault', () => {
    const { sender, sent } = start()
    sender.take({ ...mark('render', 'fault'), error: new TypeError('x is not a function') })
    expect(sent[0]?.marks[0]?.error).toEqual({
      message: 'TypeError: x is not a function',
      stack: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
  })

  it('the beacon sender sends queued marks once when the page is closed', () => {
    const { sender, sent } = start()
    sender.take(mark('load', 'ok'))
    sender.flush()
    sender.flush()
    expect(sent).toHaveLength(1)
  })
})

describe('describeError', () => {
  it('a message has at most 200 characters and no query of an address', () => {
    expect(describeError(new Error('x'.repeat(300))).message).toBe(`Error: ${'x'.repeat(193)}`)
    expect(describeError('GET /activate?token=secret failed').message).toBe('GET /activate failed')
  })

  it('the innermost places in builds are reported, without the origin and addresses of others', () => {
    const stack = `Error: x
    at a (https://example.org/r/mfe_toy/1.0.0-ab12cd34/page.js:1:2345)
    at b (https://example.org/user/7?token=secret:1:1)
    at https://example.org/r/shell/2.0.0-00000000/main.js:10:7`
    expect(describeError(Object.assign(new Error('x'), { stack })).frames).toEqual([
      'mfe_toy/1.0.0-ab12cd34/page.js:1:2345',
      'shell/2.0.0-00000000/main.js:10:7',
    ])
    expect(describeError('x')).not.toHaveProperty('frames')
  })

  it('the hash of a stack is FNV-1a: the same for equal stacks', () => {
    const withStack = (stack: string) =>
      describeError(Object.assign(new Error('x'), { stack })).stack
    expect([withStack(''), withStack('a'), withStack('foobar')]).toEqual([
      '811c9dc5',
      'e40c292c',
      'bf9cf968',
    ])
  })
})

describe('findBuild', () => {
  it('findBuild returns the build of the innermost stack frame outside the shell', () => {
    const stack = `Error: x
    at a (http://localhost:8080/r/shell/1.0.0-aa/main.js:1:1)
    at b (http://localhost:8080/r/mfe_toy/1.0.0-ab12cd34/page.js:1:2)
    at c (http://localhost:8080/r/mfe_other/2.0.0/page.js:1:2)`
    expect(findBuild(stack)).toEqual({ remote: 'mfe_toy', version: '1.0.0-ab12cd34' })
  })

  it.each([undefined, '', 'at a (http://localhost:8080/r/shell/1.0.0/main.js:1:1)'])(
    'findBuild returns null for the stack %j',
    (stack) => {
      expect(findBuild(stack)).toBeNull()
    },
  )
})
