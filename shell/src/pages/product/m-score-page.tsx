import mScore from '../../../content/product/m-score.md'
import { ProductPage } from './product-page.tsx'

export default function MScoreProductPage() {
  return <ProductPage text={mScore} />
}
