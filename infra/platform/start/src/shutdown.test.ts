import { describe, expect, it } from '@jest/globals'
import { createShutdown } from './shutdown.ts'

describe('the shutdown', () => {
  it('the shutdown stops the newest first, one at a time, and continues past a failure', async () => {
    const done: string[] = []
    const reported: string[] = []
    const shutdown = createShutdown((text) => reported.push(text))
    for (const name of ['postgres', 'services', 'edge']) {
      shutdown.add({
        name,
        stop: async () => {
          done.push(`${name} begins`)
          await new Promise((resolve) => setImmediate(resolve))
          if (name === 'services') throw new Error('stuck')
          done.push(`${name} ends`)
        },
      })
    }
    await Promise.all([shutdown.stopAll(), shutdown.stopAll()])
    expect(done).toEqual([
      'edge begins',
      'edge ends',
      'services begins',
      'postgres begins',
      'postgres ends',
    ])
    expect(reported).toEqual(['services: stuck'])
  })

  it('killAll kills everything not yet stopped', () => {
    const killed: string[] = []
    const shutdown = createShutdown(() => {})
    shutdown.add({ name: 'a', stop: () => {}, kill: () => killed.push('a') })
    shutdown.add({ name: 'b', stop: () => {} })
    shutdown.killAll()
    expect(killed).toEqual(['a'])
  })
})
