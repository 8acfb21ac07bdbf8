import { Container, Head } from '@quantamental/ui'
import howItWorks from '../../../content/how-it-works.md'
import { CompanySearch } from '../parts/path-link.tsx'
import { PlanStrip } from '../parts/plan-strip.tsx'
import { PageTop } from '../parts/section.tsx'
import { TextSections } from '../parts/text-sections.tsx'
import { FollowedRating } from './followed-rating.tsx'

/** Four steps from a company to its rating, for a company the user picks. */
export default function HowItWorksPage() {
  const { title, summary, lead } = howItWorks
  const search = (
    <p>
      <CompanySearch label="Try it on a company" variant="quiet" />
    </p>
  )
  return (
    <Container>
      <Head title={title} description={summary} canonicalPath="/how-it-works" />
      <PageTop title={title}>{lead}</PageTop>
      <FollowedRating />
      <TextSections text={howItWorks} intro={{ 'every-figure-follows-the-same-rules': search }} />
      <PlanStrip />
    </Container>
  )
}
