import { once } from 'node:events'

export default async function globalTeardown(): Promise<void> {
  const child = globalThis.preparedCluster
  if (!child || child.exitCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
}
