import { describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { addErrorHandling } from '../http/error-handler.ts'
import { ServiceUnavailableError } from '../http/errors.ts'
import { answerPicture } from './answer-picture.ts'
import { drawPicture, drawText, fit, wrap } from './draw.ts'
import { createPictureQueue, QUEUE_MAX } from './picture-queue.ts'

describe('drawing', () => {
  it('text is escaped and cut to its width', () => {
    expect(drawPicture('#000000', [drawText(0, 0, 'A & <B>', { size: 20 })])).toContain(
      '>A &amp; &lt;B&gt;</text>',
    )
    expect(fit('credit rating', 20, 100)).toBe('credit ra…')
    expect(fit('Short', 20, 100)).toBe('Short')
  })

  it('text is wrapped at spaces, and its last line is cut', () => {
    expect(wrap('one two three four five', 20, 100, 3)).toEqual(['one two', 'three four', 'five'])
    expect(wrap('one two three four five', 20, 100, 2)).toEqual(['one two', 'three fou…'])
    expect(wrap('0123456789abc', 20, 100, 2)).toEqual(['0123456789', 'abc'])
    expect(wrap(' ', 20, 100, 2)).toEqual([])
  })
})

describe('answerPicture', () => {
  /** Service with one picture and the SVGs it rendered. */
  function buildApp(render: (svg: string) => Promise<Buffer>) {
    const rendered: string[] = []
    const app = Fastify()
    addErrorHandling(app)
    app.get('/', (request, reply) =>
      answerPicture({ request, reply }, '<svg/>', (svg) => {
        rendered.push(svg)
        return render(svg)
      }),
    )
    return { app, rendered }
  }

  it('a known picture is answered with 304 before it is rendered', async () => {
    const { app, rendered } = buildApp(async () => Buffer.from('png'))
    const { headers, body } = await app.inject('/')
    expect(body).toBe('png')
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, rendered]).toEqual([304, ['<svg/>']])
  })

  it('a refusal has neither caching headers nor an entity tag', async () => {
    const { app } = buildApp(() =>
      Promise.reject(new ServiceUnavailableError('Wait.', { retryAfterSeconds: 2 })),
    )
    const { statusCode, headers } = await app.inject('/')
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('cache-control')
  })
})

describe('the queue of pictures', () => {
  /** Queue whose pictures wait for `finish`. */
  function buildQueue() {
    const started: string[] = []
    const finishes: ((error?: Error) => void)[] = []
    const queue = createPictureQueue((svg) => {
      started.push(svg)
      return new Promise((resolve, reject) =>
        finishes.push((error) => (error ? reject(error) : resolve(Buffer.from(svg)))),
      )
    })
    const settled = () => new Promise((resolve) => setImmediate(resolve))
    return { queue, started, finishes, settled }
  }

  it('pictures are rendered one after another, each once, and the queue continues after a failure', async () => {
    const { queue, started, finishes, settled } = buildQueue()
    const first = queue('a')
    const [same, second] = [queue('a'), queue('b')]
    await settled()
    expect(started).toEqual(['a'])
    finishes[0]?.(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await expect(same).rejects.toThrow('broken')
    await settled()
    finishes[1]?.()
    expect((await second).toString()).toBe('b')
    const third = queue('a')
    await settled()
    finishes[2]?.()
    await third
    await queue('b')
    expect(started).toEqual(['a', 'b', 'a'])
  })

  it('a picture beyond the limit is refused with Retry-After; cached ones are not', async () => {
    const { queue, finishes, settled } = buildQueue()
    const waiting = Array.from({ length: QUEUE_MAX }, (_, index) => queue(String(index)))
    await expect(queue('more')).rejects.toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '2' },
    })
    const same = queue('0')
    await settled()
    finishes[0]?.()
    expect((await same).toString()).toBe('0')
    await settled()
    const more = queue('more')
    for (let index = 1; index <= QUEUE_MAX; index++) {
      finishes[index]?.()
      await settled()
    }
    await Promise.all([...waiting, more])
  })
})
