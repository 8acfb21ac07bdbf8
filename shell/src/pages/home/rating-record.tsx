import { PathLink } from '../parts/path-link.tsx'
import { Section } from '../parts/section.tsx'
import { FactRow } from '../product/fact-row.tsx'
import { RATING_EVIDENCE } from '../product/rating-evidence.ts'

/** Out-of-sample accuracy of the credit rating and its main weakness. */
export function RatingRecord() {
  return (
    <Section
      title="How accurate is the rating?"
      intro={
        <>
          <p>
            Each company was scored with weights fitted on other companies. The model rates
            leveraged companies too high: of 137 companies that agencies rated B, it rates 104 BB.
          </p>
          <p>
            <PathLink to="/help/methodology/credit#how-accurate-it-is">
              See the full evidence and limits
            </PathLink>
          </p>
        </>
      }
    >
      <FactRow facts={RATING_EVIDENCE} />
    </Section>
  )
}
