import { createBearerTokenRoute } from '@quantamental/api/account'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Box = styled.section`
  max-width: 100%;
  overflow-x: auto;
  padding: 12px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  pre {
    margin: 0;
    font: 12.5px/1.6 ${tokens.font.mono};
  }
`
const Summary = styled.summary`
  padding: 6px 0;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
`

/**
 * Shell example: exchange the key for a token valid for five minutes, then request data with it.
 */
export function curlSnippet(origin: string): string {
  return [
    `TOKEN=$(curl -s ${origin}${createBearerTokenRoute.path} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"key": "YOUR_KEY"}' | jq -r .access_token)`,
    '',
    `curl -s ${origin}/api/tickers/AAPL/summary/ \\`,
    `  -H "Authorization: Bearer $TOKEN"`,
  ].join('\n')
}

export function KeySnippet() {
  return (
    <details>
      <Summary>How to use an API key</Summary>
      <Box aria-label="Example with two curl requests" tabIndex={0}>
        <pre>{curlSnippet(window.location.origin)}</pre>
      </Box>
    </details>
  )
}
