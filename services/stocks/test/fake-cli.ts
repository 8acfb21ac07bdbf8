import type { ChildMessage } from '../src/serve/data-operations/parent-channel.ts'

/** Fake command line: `FAKE` is `done`, `failed`, or `waits` (runs until killed). */
const send = (message: ChildMessage) => process.send?.(message)

send({ type: 'line', text: process.argv.slice(2).join(' ') })
switch (process.env.FAKE) {
  case 'done':
    send({
      type: 'outcome',
      outcome: {
        message: 'Would be 1 upgrade.',
        difference: {
          ...{ changed: 1, added: 0, removed: 0, ratingsChanged: 1, upgrades: 1, downgrades: 0 },
          ratings: [{ ticker: 'T1', quarter: '26Q3', from: 'BB', to: 'BBB' }],
          moves: {
            quarters: 12,
            causes: { filing: 0, price: 0, restatement: 0, model: 0, other: 1 },
          },
        },
      },
    })
    break
  case 'failed':
    console.error('Failed: the disk is full')
    process.exitCode = 1
    break
  default:
    send({ type: 'step', label: 'Companies', done: 3, total: 12 })
    process.once('disconnect', () => process.exit(143))
    setInterval(() => {}, 60_000)
}
process.channel?.unref()
