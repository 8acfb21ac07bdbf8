import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-parts.ts'

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}

function Arrival({ onRender }: { readonly onRender: () => void }) {
  onRender()
  return null
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message || this.props.children
  }
}

describe('a lazy part', () => {
  it('a lazy part shows what is pending until its module is there, and does not suspend', async () => {
    const Part = lazyPart(async () => Hello)
    render(
      <Suspense fallback={<p>Suspended</p>}>
        <Part name="Ada" pending={<p>Waiting</p>} />
      </Suspense>,
    )
    expect(screen.getByText('Waiting')).toBeTruthy()
    expect(screen.queryByText('Suspended')).toBeNull()
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
    expect(screen.queryByText('Waiting')).toBeNull()
  })

  it('a part shows a module that arrives between its render and its effects', async () => {
    let arrive = () => {}
    const loading = {
      // biome-ignore lint/suspicious/noThenProperty: resolves during a render, which no promise does
      then: (onLoaded: (part: typeof Hello) => void) =>
        new Promise<void>((resolve) => {
          arrive = () => {
            onLoaded(Hello)
            resolve()
          }
        }),
    }
    const Part = lazyPart(() => loading as unknown as Promise<typeof Hello>)
    render(
      <>
        <Part name="Ada" />
        <Arrival onRender={() => arrive()} />
      </>,
    )
    expect(await screen.findByText('Hello Ada')).toBeTruthy()
  })

  it('a preloaded part renders at once, and its module is loaded once', async () => {
    const load = jest.fn(async () => Hello)
    const Part = lazyPart(load)
    expect(Part.preload()).toBe(Part.preload())
    await Part.preload()
    render(<Part name="Ada" />)
    expect(screen.getByText('Hello Ada')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a part throws the error of its module in its boundary', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const Part = lazyPart<{ name: string }>(() => Promise.reject(new Error('Chunk is gone')))
    render(
      <Boundary>
        <Part name="Ada" />
      </Boundary>,
    )
    expect(await screen.findByText('Chunk is gone')).toBeTruthy()
  })
})
