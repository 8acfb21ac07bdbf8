import fastify from 'fastify'

/**
 * The baseline of a prepared page: Fastify with one route and constant bytes. Reads the answer that it is
 * to give from PAGE (address), prints its port, ends when its parent does.
 */
const answer = await fetch(process.env.PAGE ?? '')
const body = await answer.text()
const headers = ['content-type', 'etag', 'cache-control', 'vary'].flatMap((name) => {
  const value = answer.headers.get(name)
  return value === null ? [] : [[name, value] as const]
})
const app = fastify()
app.get('/api/tickers/:ticker/:page/', (_request, reply) => {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body)
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => void app.close())
