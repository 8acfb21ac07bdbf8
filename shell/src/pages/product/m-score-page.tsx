import mScore from '../../../content/product/m-score.md'
import { ProductPage } from './product-page.tsx'

export function MScoreProductPage() {
  return <ProductPage text={mScore} />
}
