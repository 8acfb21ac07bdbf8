import { describe, expect, it } from '@jest/globals'
import { createShutdown } from './shutdown.ts'

describe('the shutdown', () => {
  it('stops the newest first, one after the other, past a failing one', async () => {
    const done: string[] = []
    const said: string[] = []
    const shutdown = createShutdown((text) => said.push(text))
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
    expect(said).toEqual(['services: stuck'])
  })

  it('kills what it has not stopped yet', () => {
    const killed: string[] = []
    const shutdown = createShutdown(() => {})
    shutdown.add({ name: 'a', stop: () => {}, kill: () => killed.push('a') })
    shutdown.add({ name: 'b', stop: () => {} })
    shutdown.killAll()
    expect(killed).toEqual(['a'])
  })
})
