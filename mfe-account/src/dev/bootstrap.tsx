import type { RemoteModule } from '@quantamental/remote/remote-module'
import { DevHarness } from '@quantamental/remote/testing'
import { Container, PageTitle, Stack } from '@quantamental/ui'
import { Gallery } from '@quantamental/ui/gallery'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { remote } from '../remote.tsx'
import { ROUTE_PATHS } from '../route-paths.ts'

/**
 * The start page shows the account menu, which appears after logging in to the harness's stub
 * session. The gallery is open to everyone here (`npm run gallery`).
 */
const remoteWithMenu: RemoteModule = {
  ...remote,
  routes: [
    ...remote.routes,
    {
      path: '/',
      element: remote.slots?.['account-menu'] && createElement(remote.slots['account-menu']),
    },
    {
      path: '/gallery',
      element: (
        <Container>
          <Stack gap={20}>
            <PageTitle>Components</PageTitle>
            <Gallery />
          </Stack>
        </Container>
      ),
    },
  ],
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <DevHarness remote={remoteWithMenu} links={['/', '/gallery', ...ROUTE_PATHS]} />,
  )
