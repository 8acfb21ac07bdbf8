import { STOCK_TABS } from '@quantamental/api/stocks'
import { DevHarness } from '@quantamental/remote/testing'
import { createRoot } from 'react-dom/client'
import { remote } from '../remote.tsx'
import { createFixtureShell, createLiveShell } from './fixture-shell.ts'

// Made-up responses by default. `?live` uses the proxy to API_ORIGIN, with `?tier=5` for a
// subscriber's view.
// `?theme=dark` selects the dark theme.
const query = new URLSearchParams(window.location.search)
document.documentElement.dataset.theme = query.get('theme') ?? 'light'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <DevHarness
    remote={remote}
    links={[
      ...STOCK_TABS.map((page) => `/stock/${page}/AAPL`),
      '/stocks/screener',
      '/stock/summary/NOPE',
      '/stock/summary/DOWN',
    ]}
    shell={query.has('live') ? createLiveShell(query.get('tier')) : createFixtureShell()}
  />,
)
