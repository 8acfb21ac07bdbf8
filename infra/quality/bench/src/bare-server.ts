import fastify from 'fastify'

/**
 * Baseline for a prepared page: Fastify with one route and a constant response. It fetches the response from the URL
 * in PAGE, prints its own origin and exits with its parent.
 */
const response = await fetch(process.env.PAGE ?? '')
const body = await response.text()
const headers = ['content-type', 'etag', 'cache-control', 'vary'].flatMap((name) => {
  const value = response.headers.get(name)
  return value === null ? [] : [[name, value] as const]
})
const app = fastify()
app.get('/api/tickers/:ticker/:page/', (_request, reply) => {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body)
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => void app.close())
