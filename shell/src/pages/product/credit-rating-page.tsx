import { RatingChip, type RatingLetter } from '@quantamental/ui'
import creditRating from '../../../content/product/credit-rating.md'
import { FactRow, RATING_EVIDENCE } from './fact-row.tsx'
import { ProductPage } from './product-page.tsx'

/**
 * Scale: infra/docs/domain/ratings-and-signals.md. Its bounds are the geometric means of neighboring odds, as
 * printed in the methodology.
 */
export default function CreditRatingProductPage() {
  return (
    <ProductPage
      text={creditRating}
      renderHead={(letter) => <RatingChip rating={letter as RatingLetter} />}
      content={{ 'how-accurate-is-the-rating': <FactRow facts={RATING_EVIDENCE} /> }}
    />
  )
}
