import { FactRow } from '../parts/fact-row.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { RATING_EVIDENCE } from '../parts/rating-evidence.ts'
import { Section } from '../parts/section.tsx'

/** How the rating did on data that it had not seen, and where it fell short. */
export function RatingRecord() {
  return (
    <Section
      title="How the rating did"
      words={
        <>
          <p>
            Each company was scored by weights fitted without it. Leveraged companies come out too
            well: of 137 agency ratings of B, 104 come out as BB.
          </p>
          <p>
            <PathLink to="/help/methodology/credit#how-well-it-tells">
              All of the evidence and the limits
            </PathLink>
          </p>
        </>
      }
    >
      <FactRow facts={RATING_EVIDENCE} />
    </Section>
  )
}
