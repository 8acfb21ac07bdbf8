import { Container, Head } from '@quantamental/ui'

export function SideBySidePage() {
  return (
    <Container>
      <Head
        title="Side by side"
        description="Up to six companies in columns."
        canonicalPath="/stocks/side-by-side"
      />
    </Container>
  )
}
