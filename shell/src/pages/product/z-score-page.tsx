import zScore from '../../../content/product/z-score.md'
import { ProductPage } from './product-page.tsx'

export default function ZScoreProductPage() {
  return <ProductPage text={zScore} />
}
