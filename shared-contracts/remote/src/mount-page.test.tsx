import { expect, it, jest } from '@jest/globals'
import { Link } from '@quantamental/remote/router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MountElement, type MountPage } from './mount-page.tsx'
import type { RemoteModule } from './remote-module.ts'
import { renderRemote } from './testing/testing.tsx'

/** Remote with a page that a custom element draws, as another framework would. */
function remoteOf(withUpdate: boolean) {
  const log: string[] = []
  const mount: MountPage = (element, { params, search, shell }) => {
    log.push(`mount ${params.name}${search}`)
    const heading = document.createElement('h1')
    heading.textContent = `Hello ${params.name}`
    const link = Object.assign(document.createElement('a'), { href: '/hello/two?x=1' })
    link.textContent = 'Next'
    const button = document.createElement('button')
    button.textContent = 'Notify'
    button.addEventListener('click', () => shell.notify.info('from another framework'))
    element.replaceChildren(heading, link, button)
    return {
      ...(withUpdate && {
        update: (page) => {
          log.push(`update ${page.params.name}${page.search}`)
          heading.textContent = `Hello ${page.params.name}`
        },
      }),
      unmount: () => {
        log.push('unmount')
        element.replaceChildren()
      },
    }
  }
  const remote: RemoteModule = {
    contract: '1.0.0',
    name: 'mfe_other',
    routes: [
      {
        path: '/hello/:name',
        element: (
          <>
            <MountElement mount={mount} />
            <Link to="/elsewhere">Leave</Link>
          </>
        ),
      },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
  }
  return { log, remote }
}

it('a page of another framework is mounted, follows the address by its own links, and is removed', async () => {
  const { log, remote } = remoteOf(true)
  const { shell } = renderRemote(remote, { url: '/hello/one' })
  expect(screen.getByRole('heading', { name: 'Hello one' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Notify' }))
  expect(shell.notices).toEqual(['info: from another framework'])
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(screen.getByRole('heading', { name: 'Hello two' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }))
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
  expect(log).toEqual(['mount one', 'update two?x=1', 'unmount'])
})

it('a page without update is mounted again after a navigation', async () => {
  const { log, remote } = remoteOf(false)
  renderRemote(remote, { url: '/hello/one' })
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(log).toEqual(['mount one', 'unmount', 'mount two?x=1'])
})

it('what the mount throws reaches the error boundary of the remote', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const mount: MountPage = () => {
    throw new Error('no framework')
  }
  const remote: RemoteModule = {
    contract: '1.0.0',
    name: 'mfe_other',
    routes: [{ path: '/hello', element: <MountElement mount={mount} /> }],
  }
  expect(() => renderRemote(remote, { url: '/hello' })).toThrow('no framework')
  error.mockRestore()
})
